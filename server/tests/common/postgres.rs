//! PostgreSQL databases for tests; the tests of the program use them too.

/// A new database on the PostgreSQL that `tools/postgres.sh` has started; none if it has not.
pub(crate) async fn address() -> Option<String> {
    let Ok(server) = std::env::var("VOTIVE_TEST_POSTGRES") else {
        eprintln!("skipped on PostgreSQL: run it through tools/postgres.sh, as make test does");
        return None;
    };
    let name = format!("test_{}", hex::encode(votive_server::secrets::random::<8>()));
    let pool = sqlx::PgPool::connect(&server).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&pool).await.unwrap();
    pool.close().await;
    let (place, _) = server.rsplit_once('/').unwrap();
    Some(format!("{place}/{name}"))
}
