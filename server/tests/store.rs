//! One contract for both stores; backups, migrations and failures of each.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::sync::Arc;

use common::cable::Cable;
use sqlx::{Connection, SqliteConnection};
use votive_server::{
    metrics::Metrics,
    protocol::{Player, PlayerId, TableId},
    store::{
        self, Append, Credential, CredentialKind, Due, EntryRow, Filter, Listing, Lost, News, Seq, Settings,
        Store, StoreError, TableRow, Writer,
    },
};

fn player(number: u8) -> Player {
    Player { id: PlayerId::from_bytes([number; 10]), name: format!("player {number}") }
}

fn credential(player: &Player, hash: &str, kind: CredentialKind) -> Credential {
    Credential {
        hash: hash.into(),
        player: player.id.clone(),
        kind,
        label: "a label".into(),
        created_at: 5,
        expires_at: None,
    }
}

fn table(number: u8, public: bool) -> TableRow {
    TableRow {
        id: TableId::from_bytes([number; 10]),
        head: format!("{{\"number\":{number}}}"),
        game: if number.is_multiple_of(2) { "even".into() } else { "odd".into() },
        public,
        status: "open".into(),
        seats: "[]".into(),
        created_at: number.into(),
    }
}

fn append(table: &TableRow, seq: u64, entry: &str) -> Append {
    Append {
        table: table.id.clone(),
        row: EntryRow { seq: Seq(seq), at: 1000 + seq, entry: entry.into() },
        listing: None,
        due: Due::Unchanged,
    }
}

async fn people(store: &dyn Store) {
    let ada = player(1);
    store.add_player(&ada, &credential(&ada, "h1", CredentialKind::Cookie)).await.unwrap();
    assert_eq!(store.player(&ada.id).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.player(&player(9).id).await.unwrap(), None);

    let any = [CredentialKind::Cookie, CredentialKind::Token];
    assert_eq!(store.proven("h1", &any, 0).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.proven("h1", &[CredentialKind::Recovery], 0).await.unwrap(), None);
    assert_eq!(store.proven("unknown", &any, 0).await.unwrap(), None);

    let short = Credential { expires_at: Some(100), ..credential(&ada, "h2", CredentialKind::Recovery) };
    store.add_credential(&short).await.unwrap();
    assert_eq!(store.proven("h2", &[CredentialKind::Recovery], 99).await.unwrap(), Some(ada.clone()));
    assert_eq!(store.proven("h2", &[CredentialKind::Recovery], 100).await.unwrap(), None);
    assert!(store.use_recovery("h2").await.unwrap());
    assert!(!store.use_recovery("h2").await.unwrap(), "it works once");
    assert!(!store.use_recovery("h1").await.unwrap(), "a cookie is no code");

    store.rename_player(&ada.id, "Ada 🦉").await.unwrap();
    assert_eq!(store.player(&ada.id).await.unwrap().unwrap().name, "Ada 🦉");
    assert!(
        store.add_player(&ada, &credential(&ada, "h3", CredentialKind::Token)).await.is_err(),
        "ids are unique"
    );
}

async fn lists(store: &dyn Store) {
    let ada = player(2);
    for number in 10..20 {
        store.add_table(&table(number, number != 13), std::slice::from_ref(&ada.id)).await.unwrap();
    }
    let find = |filter: Filter| async move {
        let rows = store.tables(&filter).await.unwrap();
        rows.iter().map(|row| row.created_at).collect::<Vec<_>>()
    };
    let all = Filter { limit: 100, ..Filter::default() };
    assert_eq!(
        find(all.clone()).await,
        [19, 18, 17, 16, 15, 14, 12, 11, 10],
        "newest first, no private ones"
    );
    assert_eq!(find(Filter { limit: 2, ..all.clone() }).await, [19, 18]);
    assert_eq!(find(Filter { game: Some("odd".into()), ..all.clone() }).await, [19, 17, 15, 11]);
    assert_eq!(find(Filter { status: Some("finished".into()), ..all.clone() }).await, [0u64; 0]);
    assert_eq!(find(Filter { player: Some(ada.id.clone()), ..all.clone() }).await.len(), 10);
    assert_eq!(find(Filter { player: Some(player(3).id), ..all }).await, [0u64; 0]);

    let first = store.ids_after("", 4).await.unwrap();
    let rest = store.ids_after(&first[3], 100).await.unwrap();
    assert_eq!((first.len(), rest.len()), (4, 6));
    assert_eq!(store.table(&table(13, false).id).await.unwrap(), Some(table(13, false)));
    assert_eq!(store.table(&table(99, false).id).await.unwrap(), None);

    let due: &TableId = &first[1].parse().unwrap();
    store.set_due(due, Some(500)).await.unwrap();
    assert_eq!(store.due(499, 10).await.unwrap(), []);
    assert_eq!(store.due(500, 10).await.unwrap().as_slice(), std::slice::from_ref(due));
    store.set_due(due, None).await.unwrap();
    assert_eq!(store.due(i64::MAX as u64, 10).await.unwrap(), []);
}

async fn journals(store: &dyn Store) {
    let (one, two) = (table(30, true), table(31, true));
    store.add_table(&one, &[]).await.unwrap();
    store.add_table(&two, &[]).await.unwrap();
    let odd = "quotes \" and \\ and 🦉 and \u{0}".replace('\0', "");
    let batch = [append(&one, 1, "first"), append(&two, 1, &odd), append(&one, 2, "second")];
    assert_eq!(store.commit(&batch).await.unwrap(), [true, true, true]);
    let rows = store.entries(&one.id, Seq(0)).await.unwrap();
    assert_eq!(rows, [batch[0].row.clone(), batch[2].row.clone()]);
    assert_eq!(store.entries(&two.id, Seq(0)).await.unwrap(), [batch[1].row.clone()]);
    assert_eq!(store.entries(&one.id, Seq(1)).await.unwrap().len(), 1);

    // A number that is taken keeps its entry, and what comes with the late one is not written either.
    let listing = Listing { status: "running".into(), seats: "[1]".into(), sitting: vec![player(4).id] };
    let late = Append { listing: Some(listing.clone()), ..append(&one, 2, "too late") };
    let good = Append { listing: Some(listing), ..append(&two, 2, "in time") };
    assert_eq!(store.commit(&[late, good]).await.unwrap(), [false, true]);
    assert_eq!(store.entries(&one.id, Seq(1)).await.unwrap()[0].entry, "second");
    assert_eq!(store.table(&one.id).await.unwrap().unwrap().status, "open");
    let listed = store.table(&two.id).await.unwrap().unwrap();
    assert_eq!((listed.status.as_str(), listed.seats.as_str()), ("running", "[1]"));
    let mine = Filter { player: Some(player(4).id), limit: 10, ..Filter::default() };
    assert_eq!(store.tables(&mine).await.unwrap().len(), 1);
}

/// A journal has no gaps: an entry that does not follow on the last one is not written, nor any after it.
async fn no_gaps(store: &dyn Store) {
    let (one, two) = (table(35, true), table(36, true));
    store.add_table(&one, &[]).await.unwrap();
    store.add_table(&two, &[]).await.unwrap();
    let stored = async |row: &TableRow| {
        let rows = store.entries(&row.id, Seq(0)).await.unwrap();
        rows.iter().map(|row| (row.seq.0, row.entry.clone())).collect::<Vec<_>>()
    };
    let kept = |count: u64| (1..=count).map(|seq| (seq, "x".to_owned())).collect::<Vec<_>>();
    let x = |row: &TableRow, seq| append(row, seq, "x");
    let late = |row: &TableRow, seq| append(row, seq, "late");
    assert_eq!(store.commit(&[x(&one, 2)]).await.unwrap(), [false], "the first is missing");
    assert_eq!(store.commit(&[x(&one, 0)]).await.unwrap(), [false], "numbers begin with 1");
    let batch = [x(&two, 1), x(&one, 1), x(&two, 2), x(&one, 2), x(&one, 3)];
    assert_eq!(store.commit(&batch).await.unwrap(), [true; 5], "they follow on each other");
    assert_eq!(
        store.commit(&[x(&one, 5), x(&two, 3)]).await.unwrap(),
        [false, true],
        "the fourth is missing"
    );
    assert_eq!(store.commit(&[x(&one, 5), x(&one, 6)]).await.unwrap(), [false; 2]);
    // After one that was lost nothing of that table is written, even if its number is free.
    let batch = [late(&two, 3), late(&one, 3), late(&one, 4), x(&two, 4), late(&one, 5)];
    assert_eq!(store.commit(&batch).await.unwrap(), [false; 5]);
    let batch = [x(&one, 4), late(&one, 4), late(&one, 5), x(&two, 4), x(&two, 5), late(&two, 7)];
    assert_eq!(store.commit(&batch).await.unwrap(), [true, false, false, true, true, false]);
    let batch = [late(&one, 6), x(&two, 6), late(&one, 5)];
    assert_eq!(store.commit(&batch).await.unwrap(), [false, true, false], "in the order of the batch");
    assert_eq!(stored(&one).await, kept(4));
    assert_eq!(stored(&two).await, kept(6));
}

/// A player who has left a table is no longer listed there.
async fn leaving(store: &dyn Store) {
    let (one, two) = (table(37, true), table(38, true));
    let [ada, bob, cid] = [5, 6, 7].map(|number| player(number).id);
    store.add_table(&one, std::slice::from_ref(&ada)).await.unwrap();
    store.add_table(&two, &[ada.clone(), bob.clone()]).await.unwrap();
    let sit = |row: &TableRow, seq, sitting: &[&PlayerId]| {
        let sitting = sitting.iter().map(|id| (*id).clone()).collect();
        let listing = Listing { status: "open".into(), seats: "[]".into(), sitting };
        Append { listing: Some(listing), ..append(row, seq, "x") }
    };
    let found = async || {
        let mut found = Vec::new();
        for id in [&ada, &bob, &cid] {
            let theirs = Filter { player: Some(id.clone()), limit: 10, ..Filter::default() };
            let rows = store.tables(&theirs).await.unwrap();
            found.push(rows.iter().map(|row| row.created_at).collect::<Vec<_>>());
        }
        found
    };
    assert_eq!(found().await, [vec![38, 37], vec![38], vec![]]);
    store.commit(&[sit(&one, 1, &[&ada, &bob])]).await.unwrap();
    assert_eq!(found().await, [vec![38, 37], vec![38, 37], vec![]]);
    store.commit(&[sit(&one, 2, &[&bob]), append(&two, 1, "x")]).await.unwrap();
    assert_eq!(found().await, [vec![38], vec![38, 37], vec![]]);
    // The last one of a batch counts, and one that was lost does not.
    let batch = [sit(&one, 3, &[&ada, &bob]), sit(&two, 1, &[]), sit(&one, 4, &[&cid])];
    assert_eq!(store.commit(&batch).await.unwrap(), [true, false, true]);
    assert_eq!(found().await, [vec![38], vec![38], vec![37]]);
    store.commit(&[sit(&two, 2, &[]), sit(&one, 5, &[])]).await.unwrap();
    assert_eq!(found().await, [vec![0_u64; 0], vec![], vec![]]);
}

/// `due` is written with its entry, or not at all.
async fn due_times(store: &dyn Store) {
    let rows = [table(32, true), table(33, true), table(34, true)];
    for row in &rows {
        store.add_table(row, &[]).await.unwrap();
    }
    let due = |row: &TableRow, seq, due| Append { due, ..append(row, seq, "x") };
    let waiting = async || store.due(i64::MAX as u64, 10).await.unwrap();
    let [one, two, three] = &rows;
    let batch = [
        due(one, 1, Due::At(900)),
        due(two, 1, Due::At(700)),
        due(three, 1, Due::Never),
        due(one, 2, Due::At(500)),
        due(two, 2, Due::Unchanged),
    ];
    assert_eq!(store.commit(&batch).await.unwrap(), [true; 5]);
    assert_eq!(waiting().await, [one.id.clone(), two.id.clone()], "the last one of a table counts");
    assert_eq!(store.due(500, 10).await.unwrap(), std::slice::from_ref(&one.id));
    assert_eq!(store.due(499, 10).await.unwrap(), []);
    let batch = [due(one, 3, Due::Unchanged), due(two, 2, Due::Never), due(three, 1, Due::At(1))];
    assert_eq!(store.commit(&batch).await.unwrap(), [true, false, false]);
    assert_eq!(waiting().await, [one.id.clone(), two.id.clone()], "a lost entry changes nothing");
    assert_eq!(store.due(500, 10).await.unwrap(), std::slice::from_ref(&one.id));
    let batch = [due(one, 4, Due::At(2)), due(two, 3, Due::Never), due(one, 5, Due::Never)];
    assert_eq!(store.commit(&batch).await.unwrap(), [true; 3]);
    assert_eq!(waiting().await, []);
}

/// Many writers at once: each number goes to exactly one of them, and nothing acknowledged is missing.
async fn races(store: Arc<dyn Store>) {
    let row = table(40, true);
    store.add_table(&row, &[]).await.unwrap();
    let metrics = Arc::new(Metrics::default());
    let writers = [Writer::start(store.clone(), metrics.clone()), Writer::start(store.clone(), metrics)];
    let mut tasks = Vec::new();
    for writer in 0..8 {
        let (handle, row, store) = (writers[writer % 2].clone(), row.clone(), store.clone());
        tasks.push(tokio::spawn(async move {
            let mut won = Vec::new();
            for seq in 1..=20 {
                // Also lost if another entry of the same batch was late.
                while store.entries(&row.id, Seq(seq - 1)).await.unwrap().is_empty() {
                    match handle.append(append(&row, seq, &format!("writer {writer}"))).await {
                        Ok(()) => won.push((seq, format!("writer {writer}"))),
                        Err(lost) => assert_eq!(lost, Lost::Race),
                    }
                }
            }
            won
        }));
    }
    let mut won = Vec::new();
    for task in tasks {
        won.extend(task.await.unwrap());
    }
    won.sort();
    let stored = store.entries(&row.id, Seq(0)).await.unwrap();
    let stored: Vec<_> = stored.into_iter().map(|row| (row.seq.0, row.entry)).collect();
    assert_eq!(won, stored);
    assert_eq!(stored.len(), 20);
}

/// A whole table is read from one snapshot, while a player comes and goes with every entry.
async fn snapshots(store: Arc<dyn Store>) {
    let row = table(41, true);
    store.add_table(&row, &[]).await.unwrap();
    assert_eq!(store.whole_table(&table(99, true).id).await.unwrap(), None);
    let (writer, written) = (store.clone(), row.clone());
    let writing = tokio::spawn(async move {
        for seq in 1..=200 {
            let here = seq % 2 == 1;
            let sitting = if here { vec![player(8).id] } else { Vec::new() };
            let listing = Listing { status: "open".into(), seats: format!("[{seq}]"), sitting };
            let due = if here { Due::At(1) } else { Due::Never };
            let entry = Append { listing: Some(listing), due, ..append(&written, seq, "x") };
            assert_eq!(writer.commit(&[entry]).await.unwrap(), [true]);
        }
    });
    loop {
        let over = writing.is_finished();
        let whole = store.whole_table(&row.id).await.unwrap().unwrap();
        let count = whole.entries.len();
        if count > 0 {
            assert_eq!(whole.row.seats, format!("[{count}]"));
        }
        assert_eq!((whole.sitting.len(), whole.due), (count % 2, (count % 2 == 1).then_some(1)));
        if over {
            assert_eq!(count, 200);
            break;
        }
    }
    writing.await.unwrap();
}

async fn contract(store: Arc<dyn Store>) {
    store.ping().await.unwrap();
    people(store.as_ref()).await;
    lists(store.as_ref()).await;
    journals(store.as_ref()).await;
    no_gaps(store.as_ref()).await;
    leaving(store.as_ref()).await;
    due_times(store.as_ref()).await;
    races(store.clone()).await;
    snapshots(store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    contract(common::sqlite(folder.path()).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let Some(store) = common::postgres().await else { return };
    contract(store).await;
}

#[tokio::test]
async fn a_sqlite_database_has_one_server_and_survives_it() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = store::open(&address, &Settings::default()).await.unwrap();
    store.add_table(&table(1, true), &[]).await.unwrap();
    let second = store::open(&address, &Settings::default()).await;
    assert!(matches!(second, Err(StoreError::InUse { .. })));
    store.close().await;
    drop(store);
    let again = store::open(&address, &Settings::default()).await.unwrap();
    assert!(again.table(&table(1, true).id).await.unwrap().is_some());
}

/// Thousands of entries are there, in order, each seq once; also after the store was opened again.
async fn many(store: &dyn Store, reopened: impl AsyncFnOnce() -> Arc<dyn Store>) {
    let rows: Vec<_> = (60..90).map(|number| table(number, true)).collect();
    for row in &rows {
        store.add_table(row, &[]).await.unwrap();
    }
    let entry = |row: &TableRow, seq: u64| append(row, seq, &format!("{} {seq}", row.created_at));
    for seq in 1..=200 {
        let batch: Vec<_> = rows.iter().map(|row| entry(row, seq)).collect();
        assert!(store.commit(&batch).await.unwrap().iter().all(|written| *written));
        let again = [entry(&rows[0], 1 + seq / 2), entry(&rows[1], seq), entry(&rows[2], seq)];
        assert_eq!(store.commit(&again).await.unwrap(), [false; 3], "after {seq}");
        let row = &rows[seq as usize * 7 % rows.len()];
        let expected: Vec<_> = (1..=seq).map(|seq| entry(row, seq).row).collect();
        assert_eq!(store.entries(&row.id, Seq(0)).await.unwrap(), expected, "after {seq}");
    }
    let check = async |store: &dyn Store| {
        for row in &rows {
            let expected: Vec<_> = (1..=200).map(|seq| entry(row, seq).row).collect();
            assert_eq!(store.entries(&row.id, Seq(0)).await.unwrap(), expected);
            assert_eq!(store.entries(&row.id, Seq(60)).await.unwrap(), expected[60..]);
        }
        let batch: Vec<_> = rows.iter().map(|row| entry(row, 200)).collect();
        assert!(store.commit(&batch).await.unwrap().iter().all(|written| !*written), "the numbers are taken");
    };
    check(store).await;
    let again = reopened().await;
    check(again.as_ref()).await;
    assert_eq!(again.commit(&[entry(&rows[0], 201)]).await.unwrap(), [true]);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_entries_are_kept_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = store::open(&address, &Settings::default()).await.unwrap();
    many(store.as_ref(), async || {
        store.close().await;
        store::open(&address, &Settings::default()).await.unwrap()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_entries_are_kept_on_postgres() {
    let Some(address) = common::postgres::address().await else { return };
    let store = store::open(&address, &Settings::default()).await.unwrap();
    many(store.as_ref(), async || {
        store.close().await;
        store::open(&address, &Settings::default()).await.unwrap()
    })
    .await;
}

/// A transaction that fails, in any of its statements, leaves nothing behind, and the next one succeeds: whether the
/// statement fails alone (`ABORT`) or SQLite ends the transaction by itself (`ROLLBACK`), as it does when the disk is full.
#[tokio::test(flavor = "multi_thread")]
async fn a_failed_transaction_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = common::sqlite(folder.path()).await;
    let mut other = SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    let mut run = async |sql: String| {
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut other).await.unwrap();
    };
    let rows: Vec<_> = (60..90).map(|number| table(number, true)).collect();
    for row in &rows {
        store.add_table(row, &[]).await.unwrap();
    }
    let batch = |seq: u64| -> Vec<_> {
        let listing =
            Listing { status: "running".into(), seats: format!("[{seq}]"), sitting: vec![player(1).id] };
        let entry = |row| Append {
            listing: Some(listing.clone()),
            due: Due::At(seq),
            ..append(row, seq, &format!("{} {seq}", row.created_at))
        };
        rows.iter().map(entry).collect()
    };
    let check = async |last: u64| {
        for row in &rows {
            let whole = store.whole_table(&row.id).await.unwrap().unwrap();
            let expected: Vec<_> = (1..=last).map(|seq| (seq, format!("{} {seq}", row.created_at))).collect();
            let entries: Vec<_> = whole.entries.into_iter().map(|row| (row.seq.0, row.entry)).collect();
            assert_eq!(entries, expected);
            assert_eq!((whole.row.seats, whole.due), (format!("[{last}]"), Some(last)));
        }
    };
    assert_eq!(store.commit(&batch(1)).await.unwrap(), vec![true; rows.len()]);
    let mut last = 1;
    let last_row = &rows[rows.len() - 1].id;
    let statements = [
        format!("INSERT ON entries WHEN new.table_id = '{last_row}'"),
        format!("UPDATE OF seats ON tables WHEN new.id = '{last_row}'"),
        "INSERT ON sitting".into(),
        format!("UPDATE OF due_at ON tables WHEN new.id = '{last_row}'"),
    ];
    for statement in statements {
        for end in ["ABORT", "ROLLBACK"] {
            run(format!("CREATE TRIGGER fails BEFORE {statement} BEGIN SELECT RAISE({end}, 'as told'); END"))
                .await;
            for _ in 0..2 {
                let failed = store.commit(&batch(last + 1)).await;
                assert!(matches!(failed, Err(StoreError::Failed(_))), "{statement}, {end}: {failed:?}");
                check(last).await;
            }
            run("DROP TRIGGER fails".into()).await;
            last += 1;
            assert_eq!(
                store.commit(&batch(last)).await.unwrap(),
                vec![true; rows.len()],
                "{statement}, {end}"
            );
            check(last).await;
        }
    }
    // The same for a new table.
    for end in ["ABORT", "ROLLBACK"] {
        run(format!(
            "CREATE TRIGGER fails BEFORE INSERT ON sitting BEGIN SELECT RAISE({end}, 'as told'); END"
        ))
        .await;
        let new = table(91, true);
        assert!(store.add_table(&new, &[player(2).id]).await.is_err());
        assert_eq!(store.table(&new.id).await.unwrap(), None);
        run("DROP TRIGGER fails".into()).await;
        store.add_table(&table(if end == "ABORT" { 92 } else { 93 }, true), &[player(2).id]).await.unwrap();
    }
    assert!(store.add_table(&rows[0], &[]).await.is_err(), "ids are unique");
    assert_eq!(store.commit(&batch(last + 1)).await.unwrap(), vec![true; rows.len()]);
}

/// A caller gives up while its table is being written: the table is there or not, and other writes go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_write_leaves_no_transaction_open() {
    let folder = tempfile::tempdir().unwrap();
    let store = common::sqlite(folder.path()).await;
    let row = table(1, true);
    store.add_table(&row, &[]).await.unwrap();
    for number in 0..200_u64 {
        let id = TableId::from_bytes([2, number as u8, 0, 0, 0, 0, 0, 0, 0, 0]);
        let other = TableRow { id, ..table(2, true) };
        let patience = std::time::Duration::from_micros(number * 10);
        let _ = tokio::time::timeout(patience, store.add_table(&other, &[player(3).id])).await;
        let moved = append(&row, number + 1, "a move");
        assert_eq!(store.commit(&[moved]).await.unwrap(), [true], "after {patience:?}");
    }
}

#[tokio::test]
async fn wrong_databases_are_named() {
    for bad in ["mysql://x", "votive.db", "sqlite:"] {
        assert!(
            matches!(store::open(bad, &Settings::default()).await, Err(StoreError::Address { .. })),
            "{bad}"
        );
    }
    let nowhere = store::open("sqlite:/no/such/folder/x.db", &Settings::default()).await.err().unwrap();
    assert!(nowhere.to_string().contains("/no/such/folder/x.db"), "{nowhere}");
    let down = store::open("postgres://u:secret@127.0.0.1:1/x", &Settings::default()).await.err().unwrap();
    assert!(down.to_string().to_lowercase().contains("refused"), "{down}");
    assert!(down.to_string().contains("127.0.0.1:1") && !down.to_string().contains("secret"), "{down}");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    common::sqlite(folder.path()).await.close().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (99, 'from the future', true, x'00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let error = store::open(&format!("sqlite:{}", path.display()), &Settings::default()).await.err().unwrap();
    assert!(matches!(error, StoreError::TooNew { version: 99, .. }), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_other_and_not_of_themselves() {
    let Some(address) = common::postgres::address().await else { return };
    let here = store::open(&address, &Settings::default()).await.unwrap();
    let there = store::open(&address, &Settings::default()).await.unwrap();
    let (mut heard_here, mut heard_there) =
        (here.news().await.unwrap().unwrap(), there.news().await.unwrap().unwrap());
    let row = table(50, true);
    here.add_table(&row, &[]).await.unwrap();
    here.commit(&[append(&row, 1, "x")]).await.unwrap();
    assert_eq!(heard_there.recv().await, Some(News::Tables(vec![row.id.clone()])));
    there.commit(&[append(&row, 2, "y")]).await.unwrap();
    assert_eq!(
        heard_here.recv().await,
        Some(News::Tables(vec![row.id])),
        "its own notification would have come first"
    );
}

/// A node is cut off from the database for a while: it says that news may have been missed when it listens again, not
/// before, so that whatever is written after that is heard.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_cut_off_listens_before_it_looks() {
    let Some(address) = common::postgres::address().await else { return };
    let there = store::open(&address, &Settings::default()).await.unwrap();
    let (missed, heard_of) = (table(51, true), table(52, true));
    there.add_table(&missed, &[]).await.unwrap();
    there.add_table(&heard_of, &[]).await.unwrap();
    let mut cable = Cable::to(&address).await;
    let here = store::open(&cable.address, &Settings::default()).await.unwrap();
    let mut heard = here.news().await.unwrap().unwrap();

    cable.cut().await;
    assert_eq!(there.commit(&[append(&missed, 1, "x")]).await.unwrap(), [true]);
    // When it tries for the third time, it has noticed twice that it can't listen.
    for _ in 0..3 {
        cable.refused.recv().await.unwrap();
    }
    assert_eq!(heard.try_recv().ok(), None, "it does not listen yet");
    cable.mend().await;
    assert_eq!(heard.recv().await, Some(News::Everything));
    assert_eq!(there.commit(&[append(&heard_of, 1, "y")]).await.unwrap(), [true]);
    assert_eq!(heard.recv().await, Some(News::Tables(vec![heard_of.id])));
}

/// Two nodes write to the same tables, each in its own order: each number goes to one of them, without a deadlock.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_do_not_deadlock() {
    let Some(address) = common::postgres::address().await else { return };
    let here = store::open(&address, &Settings::default()).await.unwrap();
    let there = store::open(&address, &Settings::default()).await.unwrap();
    let rows: Vec<_> = (60..100).map(|number| table(number, true)).collect();
    for row in &rows {
        here.add_table(row, &[]).await.unwrap();
    }
    for seq in 1..=60 {
        let up: Vec<_> = rows.iter().map(|row| append(row, seq, "here")).collect();
        let down: Vec<_> = rows.iter().rev().map(|row| append(row, seq, "there")).collect();
        let (up, down) = tokio::join!(here.commit(&up), there.commit(&down));
        for (up, down) in up.unwrap().into_iter().zip(down.unwrap().into_iter().rev()) {
            assert!(up != down, "one of them was first");
        }
    }
}

async fn backup_of(address: &str, store: Arc<dyn Store>) {
    contract(store.clone()).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    let counted = store::backup(address, &file).await.unwrap();
    assert_eq!((counted.players, counted.tables, counted.entries), (1, 21, 250));
    assert!(store::backup(address, &file).await.is_err(), "a file that is there is not overwritten");
    let copy = store::open(&format!("sqlite:{}", file.display()), &Settings::default()).await.unwrap();
    for id in store.ids_after("", 100).await.unwrap() {
        let id = id.parse().unwrap();
        let whole = store.whole_table(&id).await.unwrap();
        assert!(whole.is_some());
        assert_eq!(copy.whole_table(&id).await.unwrap(), whole);
    }
}

/// A backup that fails in the middle leaves no file.
#[tokio::test(flavor = "multi_thread")]
async fn a_failed_backup_leaves_no_file() {
    let Some(address) = common::postgres::address().await else { return };
    let store = store::open(&address, &Settings::default()).await.unwrap();
    let row = table(1, true);
    store.add_table(&row, &[]).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    let files = || {
        let files = std::fs::read_dir(folder.path()).unwrap();
        files.map(|file| file.unwrap().file_name()).collect::<Vec<_>>()
    };
    let other = sqlx::PgPool::connect(&address).await.unwrap();
    sqlx::query("ALTER TABLE entries RENAME TO gone").execute(&other).await.unwrap();
    assert!(matches!(store::backup(&address, &file).await, Err(StoreError::Failed(_))));
    assert_eq!(files(), [""; 0]);
    sqlx::query("ALTER TABLE gone RENAME TO entries").execute(&other).await.unwrap();
    assert_eq!(store::backup(&address, &file).await.unwrap().tables, 1);
    assert_eq!(files(), ["copy.db"]);
}

/// Opened not for a server, a database is left as it is: of an older program, of a newer one, or of none.
async fn opened_without_migrating(
    address: &str,
    steps: i64,
    revert_last: &str,
    versions: impl AsyncFn() -> Vec<i64>,
    run: impl AsyncFn(&str),
) {
    let look = Settings { serves: false, ..Settings::default() };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    let all: Vec<_> = (1..=steps).collect();
    store::open(address, &Settings::default()).await.unwrap().close().await;
    assert_eq!(versions().await, all);
    store::open(address, &look).await.unwrap().close().await;

    run(&format!("DELETE FROM _sqlx_migrations WHERE version = {steps}")).await;
    for error in [store::open(address, &look).await.err(), store::backup(address, &file).await.err()] {
        let error = error.unwrap();
        let told = matches!(error, StoreError::TooOld { version, expected, .. }
            if version == steps - 1 && expected == steps);
        assert!(told, "{error}");
    }
    assert_eq!(versions().await, all[..all.len() - 1], "not migrated");
    assert!(!file.exists());

    run(revert_last).await;
    store::open(address, &Settings::default()).await.unwrap().close().await;
    assert_eq!(versions().await, all, "a server does");
    run("UPDATE _sqlx_migrations SET version = 99 WHERE version = 1").await;
    let error = store::open(address, &look).await.err().unwrap();
    assert!(matches!(error, StoreError::TooNew { version: 99, .. }), "{error}");

    run("DROP TABLE _sqlx_migrations").await;
    let error = store::open(address, &look).await.err().unwrap();
    assert!(matches!(error, StoreError::TooOld { version: 0, .. }), "{error}");
}

#[tokio::test]
async fn only_a_server_migrates_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("test.db").display());
    let connect = async || SqliteConnection::connect(&address).await.unwrap();
    let versions = async || {
        let query = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version");
        query.fetch_all(&mut connect().await).await.unwrap()
    };
    let run = async |sql: &str| {
        let query = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
        query.execute(&mut connect().await).await.unwrap();
    };
    let revert = "ALTER TABLE entries RENAME TO filed; CREATE TABLE fresh (entries TEXT); \
         CREATE TABLE chapters (table_id TEXT, entries TEXT); CREATE VIEW waiting AS SELECT 1; CREATE VIEW entries AS SELECT * FROM filed";
    opened_without_migrating(&address, 6, revert, versions, run).await;
}

#[tokio::test]
async fn only_a_server_migrates_postgres() {
    let Some(address) = common::postgres::address().await else { return };
    let connect = async || sqlx::PgConnection::connect(&address).await.unwrap();
    let versions = async || {
        let query = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version");
        query.fetch_all(&mut connect().await).await.unwrap()
    };
    let run = async |sql: &str| {
        let query = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
        query.execute(&mut connect().await).await.unwrap();
    };
    opened_without_migrating(&address, 2, "DROP INDEX sitting_of_table", versions, run).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_sqlite_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("test.db").display());
    backup_of(&address, store::open(&address, &Settings::default()).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_postgres_is_whole() {
    let Some(address) = common::postgres::address().await else { return };
    backup_of(&address, store::open(&address, &Settings::default()).await.unwrap()).await;
}
