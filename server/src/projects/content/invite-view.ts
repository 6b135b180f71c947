import type { InviteDraft, InvitePage } from '@allmend/contract/projects/content'
import {
  gapsIn,
  type InviteDocument,
  picturesIn,
  sheetFor,
} from '@allmend/domain/projects/content/invite-page'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Db } from '../../platform/db/connect.ts'
import { firstInvite } from './first-invite.ts'
import { type DraftRow, invitePages } from './page-store.ts'
import { type ProjectSeen, publicOf } from './public-project.ts'
import { picturesOf } from './picture-store.ts'

export interface Stores {
  ios: string | null
  android: string | null
}

type Around = InviteDraft['page']

function around(project: ProjectSeen, stores: Stores): Around {
  return {
    ...publicOf(project),
    seatsFree: project.seats - project.seatsTaken,
    minimumAge: project.minimumAge,
    joiningClosed: project.joiningClosedAt !== null,
    approvedAt: project.approvedAt?.getTime() ?? null,
    stores,
  }
}

/** The published page in a language; none before the first publication. */
export async function publishedView(
  db: Db,
  project: ProjectSeen,
  asked: { language: Language; stores: Stores },
): Promise<InvitePage | undefined> {
  const published = await invitePages.published(db, project.id)
  if (!published) return undefined
  const { document } = published
  const shown = new Set(picturesIn(document))
  const pictures = (await picturesOf(db, project.id)).filter((it) => shown.has(it.id))
  return {
    ...around(project, asked.stores),
    ...sheetFor(document, asked.language),
    picture: pictures.find((it) => it.id === document.picture) ?? null,
    pictures,
  }
}

/** The draft with what the editor needs; made when it is first looked at. */
export async function draftView(
  db: Db,
  project: ProjectSeen,
  about: { stores: Stores; origin: string; now: Date },
): Promise<InviteDraft> {
  const draft = await draftOrFirst(db, project, about)
  const { document, revision, savedAt, publishedVersion } = draft
  const published =
    publishedVersion === null ? undefined : await invitePages.document(db, project.id, publishedVersion)
  return {
    document,
    revision,
    savedAt: savedAt.getTime(),
    publishedVersion,
    isChanged: !isSame(published, document),
    versions: await invitePages.versions(db, project.id),
    pictures: await picturesOf(db, project.id),
    page: around(project, about.stores),
  }
}

export async function draftOrFirst(
  db: Db,
  project: ProjectSeen,
  { origin, now }: { origin: string; now: Date },
): Promise<DraftRow<InviteDocument>> {
  const { id: projectId, organisationId, product, code, organisation } = project
  const known = await invitePages.draft(db, projectId)
  if (known) return known
  const document = firstInvite({ product, code, organisation: organisation.name, origin })
  return invitePages.addDraft(db, { projectId, organisationId, document, now })
}

export function isComplete(document: InviteDocument): boolean {
  return gapsIn(document).length === 0
}

/** PostgreSQL orders the keys of both alike. */
function isSame(one: InviteDocument | undefined, other: InviteDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
