import { ask, type Db } from '../../platform/db/connect.ts'
import { ownEntries } from './entries.ts'
import { givePlacesBack, ownSignUps } from './sign-ups.ts'

/** What is kept of her: where she signed up, and what she noted or was noted about her. */
export async function ownMissions(db: Db<'missions'>, participantId: string) {
  const signUps = await ask<{ mission: string; startsAt: Date; signedUpAt: Date; wantsReminder: boolean }>(
    db,
    `select m.name as mission, m.starts_at, s.signed_up_at, s.wants_reminder
     from missions.sign_up s join missions.mission m on m.id = s.mission_id
     where s.participant_id = $1 order by s.signed_up_at, m.id`,
    [participantId],
  )
  const entries = (await ownEntries(db, participantId)).map((it) => ({
    mission: it.mission,
    kind: it.kind,
    isAboutMe: it.aboutId === participantId,
    stop: it.stop,
    words: it.words,
    at: it.notedAt,
  }))
  return { signUps, entries }
}

/** Her places are free again; what she wrote or was written about her is gone. That a mission began stays, by nobody. */
export async function eraseOwnMissions(db: Db<'missions'>, participantId: string): Promise<void> {
  for (const { missionId } of await ownSignUps(db, participantId))
    await givePlacesBack(db, missionId, [participantId])
  await ask(db, `delete from missions.entry where about_id = $1 or (author_id = $1 and kind = 'incident')`, [
    participantId,
  ])
  await ask(db, 'update missions.entry set author_id = null where author_id = $1', [participantId])
  await ask(db, 'update missions.mission set guide_id = null where guide_id = $1', [participantId])
  await ask(db, 'update missions.tour set guide_id = null where guide_id = $1', [participantId])
}
