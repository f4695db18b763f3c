//! Plays the games of one table. One task holds all sockets of its table: it sends a move, and the move counts when
//! each socket has the update.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use votive_client::{Client, Socket, Utf8Bytes};
use votive_engine::{FastRng, SeedableRng};
use votive_server::protocol::{Message, Status, TableId, Version};

use crate::{
    follower::Follower,
    swarm::{Phase, Swarm},
    update_text::{GameFields, from_view, game_fields, type_and_version},
};

/// Plays one game after another until the swarm stops; counts the table as lost if it ends before.
pub(crate) async fn run(swarm: Arc<Swarm>, table: TableId, number: u64) {
    // None: refused, cut off, or not joined.
    let _ = play(&swarm, table, number).await;
    if !swarm.is(Phase::Stopping) {
        swarm.lost.fetch_add(1, Ordering::Relaxed);
    }
}

async fn play(swarm: &Swarm, mut table: TableId, number: u64) -> Option<()> {
    let mut requests = 0;
    let mut is_first = true;
    loop {
        let (mut seats, asked) = join_all(swarm, &table, number).await?;
        if is_first {
            is_first = false;
            swarm.joined.fetch_add(1, Ordering::Relaxed);
            swarm.phase.subscribe().wait_for(|phase| *phase >= Phase::Measuring).await.ok()?;
            if let Some(pause) = swarm.pause {
                // Tables do not move in step.
                tokio::time::sleep(pause.mul_f64((number % 1000) as f64 / 1000.0)).await;
            }
        }
        play_game(swarm, &mut seats, asked, &mut requests).await?;
        table = swarm.new_table().await.ok()?;
    }
}

/// The seat that is asked, and its decision.
type Asked = Option<(usize, Version)>;

async fn join_all(swarm: &Swarm, table: &TableId, number: u64) -> Option<(Vec<Seated>, Asked)> {
    let mut seats = Vec::new();
    let mut asked = None;
    for player in &swarm.players {
        let seed = number * 8 + seats.len() as u64;
        let (seated, decision) = Seated::join(swarm, player, table, seed).await?;
        asked = asked.or(decision.map(|decision| (seats.len(), decision)));
        seats.push(seated);
    }
    Some((seats, asked))
}

/// Plays to the end of the game; none if the table is lost or the swarm stops.
async fn play_game(swarm: &Swarm, seats: &mut [Seated], mut asked: Asked, requests: &mut u64) -> Option<()> {
    let mut due = tokio::time::Instant::now();
    while let Some((seat, decision)) = asked.take() {
        if swarm.is(Phase::Stopping) {
            return None;
        }
        *requests += 1;
        let began_measured = swarm.is(Phase::Measuring);
        let action = seats[seat].random_move()?;
        let text = format!(
            r#"{{"id":"{requests}","command":{{"type":"move","decision":{decision},"moves":[{action}]}}}}"#
        );
        let sent = Instant::now();
        seats[seat].socket.send(text).await.ok()?;
        let bytes = receive_update(swarm, seats, seat).await?;
        if began_measured && swarm.is(Phase::Measuring) {
            swarm.moves.fetch_add(1, Ordering::Relaxed);
            swarm.bytes.fetch_add(bytes, Ordering::Relaxed);
            swarm.times.lock().await.saturating_record(sent.elapsed().as_micros() as u64);
        }
        let game = seats.first()?.game_fields()?;
        let next = game.to_move.first().copied();
        asked = next.and_then(|next| Some((next, seats.get(next)?.game_fields()?.decision?)));
        if game.status == Status::Finished {
            swarm.games_finished.fetch_add(1, Ordering::Relaxed);
            break;
        }
        if let Some(pause) = swarm.pause {
            due += pause;
            tokio::time::sleep_until(due).await;
        }
    }
    Some(())
}

/// Waits until every seat has the update of the last move; the bytes received.
async fn receive_update(swarm: &Swarm, seats: &mut [Seated], mover: usize) -> Option<u64> {
    let mut version = None;
    let mut bytes = 0;
    // The mover first: only the mover is told of a refusal, and the others would wait in vain.
    let others = (0..seats.len()).filter(|other| *other != mover);
    for seat in std::iter::once(mover).chain(others) {
        let seated = &mut seats[seat];
        loop {
            let text = seated.socket.text().await?;
            bytes += text.len() as u64;
            match type_and_version(&text) {
                Some(("update", at)) => {
                    seated.unread.push(text);
                    if version.is_none() || version == at {
                        version = at;
                        break;
                    }
                }
                Some(("refused", _)) => {
                    swarm.refused.fetch_add(1, Ordering::Relaxed);
                    return None;
                }
                _ => {}
            }
        }
    }
    Some(bytes)
}

/// A seat's socket with what it knows of the game.
struct Seated {
    socket: Socket,
    follower: Box<dyn Follower>,
    /// Updates that the follower has not read yet.
    unread: Vec<Utf8Bytes>,
    rng: FastRng,
}

impl Seated {
    /// Joins a running game; the decision that is asked of this seat, if one is.
    async fn join(
        swarm: &Swarm,
        player: &Client,
        table: &TableId,
        seed: u64,
    ) -> Option<(Self, Option<Version>)> {
        let mut socket = player.follow(table).await.ok()?;
        let Message::Snapshot { game: Some(game), .. } = socket.next().await? else { return None };
        let follower = (swarm.follow)(game.view.text())?;
        let rng = FastRng::seed_from_u64(seed);
        Some((Self { socket, follower, unread: Vec::new(), rng }, game.decision))
    }

    fn game_fields(&self) -> Option<GameFields> {
        game_fields(self.unread.last()?)
    }

    /// Any legal move, as JSON.
    fn random_move(&mut self) -> Option<String> {
        let mut changes = self.unread.iter().rev().filter_map(|text| from_view(text));
        let action = self.follower.random_move(&mut changes, &mut self.rng);
        self.unread.clear();
        action
    }
}
