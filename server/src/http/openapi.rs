//! The OpenAPI 3.1 document, made from the handlers and the types of the protocol.

use utoipa::{
    Modify, OpenApi,
    openapi::{
        ContentBuilder, Ref, ResponseBuilder,
        path::{Operation, PathItem},
        security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
    },
};

use super::{players, tables};

#[derive(OpenApi)]
#[openapi(
    info(title = "Votive", description = "Tables for board games about offerings to the gods. In words: docs/protocol.md."),
    paths(
        super::games,
        players::create,
        players::recover,
        players::me,
        players::rename,
        players::sign_out,
        players::devices,
        players::remove_device,
        players::make_token,
        players::make_recovery,
        tables::mine,
        tables::list,
        tables::make,
        tables::look,
        tables::updates,
        tables::command,
        tables::record,
        tables::past,
        tables::journal,
    ),
    modifiers(&Bearer, &Everywhere)
)]
struct Api;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        let components = api.components.get_or_insert_with(Default::default);
        components.add_security_scheme("token", scheme);
        let none: [&str; 0] = [];
        api.security = Some(vec![SecurityRequirement::new("token", none), SecurityRequirement::default()]);
    }
}

/// Adds the answers that every operation may give: all pass the same limits and need the database.
struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for item in api.paths.paths.values_mut() {
            let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
            for operation in [get, head, options, trace].into_iter().flatten() {
                add_problem(operation, "429", "Too much at once");
                add_problem(operation, "503", "The server can't at the moment");
            }
            for operation in [put, post, delete, patch].into_iter().flatten() {
                add_problem(operation, "403", "Not you, or not from another site");
                add_problem(operation, "429", "Too much at once");
                add_problem(operation, "503", "The server can't at the moment");
            }
        }
    }
}

/// Adds a problem to the answers of an operation, unless it is described already.
fn add_problem(operation: &mut Operation, status: &str, why: &str) {
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let response = ResponseBuilder::new().description(why).content("application/json", problem).build();
    operation.responses.responses.entry(status.to_owned()).or_insert_with(|| response.into());
}

/// The OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    #[test]
    fn every_operation_describes_limits_and_other_sites() {
        let api = serde_json::to_value(super::document()).unwrap();
        let mut operations = 0;
        for (path, item) in api["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                operations += 1;
                let changing = method != "get";
                for (status, expected) in [("429", true), ("503", true), ("403", changing)] {
                    let schema = &operation["responses"][status]["content"]["application/json"]["schema"];
                    let there = schema["$ref"] == "#/components/schemas/Problem";
                    assert!(there || !expected, "{method} {path}: {status} {}", operation["responses"]);
                }
            }
        }
        assert!(operations >= 19);
        assert_ne!(api["components"]["schemas"]["Problem"], Value::Null);
    }
}
