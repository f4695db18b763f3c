//! The description of the API for programs, OpenAPI 3.1, made from the handlers and the types of the protocol.

use utoipa::{
    Modify, OpenApi,
    openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

use super::{people, tables};

#[derive(OpenApi)]
#[openapi(
    info(title = "Votive", description = "Tables for board games about offerings to the gods. In words: docs/protocol.md."),
    paths(
        super::games,
        people::create,
        people::recover,
        people::me,
        people::rename,
        people::sign_out,
        people::make_token,
        people::make_recovery,
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
    modifiers(&Bearer)
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

/// The description.
pub fn document() -> utoipa::openapi::OpenApi {
    Api::openapi()
}
