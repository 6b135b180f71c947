import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { Language } from '@allmend/domain/platform/language/language'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { ProjectNamed } from '../../projects/projects/index.ts'

const ROLES: Record<PlatformRole, Record<Language, string>> = {
  ethics: { de: 'Ethikrat', en: 'ethics board' },
  ethics_chair: { de: 'Vorsitz des Ethikrats', en: 'chair of the ethics board' },
  admin: { de: 'Admin', en: 'Admin' },
  superuser: { de: 'SUPERUSER', en: 'SUPERUSER' },
}

interface RoleChange {
  name: string
  by: string
  role: PlatformRole
  isGrant: boolean
}

const sample = { name: 'Ursina Gabathuler', by: 'Tobias Imhof', role: 'ethics', isGrant: true } as const
const reason = 'Gewählt an der Versammlung vom 12. September.'

/** To the other Admins: one of them has to consent. */
export const roleProposedMail = mailKind<RoleChange & { reason: string }>({
  name: 'admin.role-proposed',
  isEssential: true,
  samples: { granted: { ...sample, reason }, taken: { ...sample, isGrant: false, reason } },
  texts: {
    de: ({ name, by, role, isGrant, reason }, page) => ({
      subject: 'Eine Rolle braucht eine zweite Zustimmung',
      paragraphs: [
        'Guten Tag',
        isGrant
          ? `${by} schlägt vor, ${name} die Rolle «${ROLES[role].de}» zu geben. Die Begründung:`
          : `${by} schlägt vor, ${name} die Rolle «${ROLES[role].de}» zu entziehen. Die Begründung:`,
        { quote: reason },
        'Es gilt, sobald eine zweite Person zustimmt. Nach sieben Tagen verfällt der Vorschlag.',
        { link: page('/admin/roles'), label: 'Zu den Rollen' },
      ],
    }),
    en: ({ name, by, role, isGrant, reason }, page) => ({
      subject: 'A role needs a second consent',
      paragraphs: [
        'Hello',
        isGrant
          ? `${by} proposes to grant ${name} the role “${ROLES[role].en}”. The reason:`
          : `${by} proposes to take the role “${ROLES[role].en}” from ${name}. The reason:`,
        { quote: reason },
        'It holds as soon as a second person consents. After seven days the proposal is void.',
        { link: page('/admin/roles'), label: 'To the roles' },
      ],
    }),
  },
})

/** To whoever proposed it: what became of it. */
export const roleDecidedMail = mailKind<RoleChange & { isConsented: boolean }>({
  name: 'admin.role-decided',
  isEssential: true,
  samples: {
    consented: { ...sample, isConsented: true },
    declined: { ...sample, isConsented: false },
    taken: { ...sample, isGrant: false, isConsented: true },
  },
  texts: {
    de: ({ name, by, role, isGrant, isConsented }, page) => ({
      subject: isConsented
        ? 'Ihr Vorschlag für eine Rolle gilt'
        : 'Ihr Vorschlag für eine Rolle ist abgelehnt',
      paragraphs: [
        'Guten Tag',
        isConsented
          ? `${by} hat zugestimmt: ${name} hat die Rolle «${ROLES[role].de}» ${isGrant ? 'jetzt' : 'nicht mehr'}.`
          : `${by} hat Ihren Vorschlag abgelehnt. An der Rolle «${ROLES[role].de}» von ${name} ändert sich nichts.`,
        { link: page('/admin/roles'), label: 'Zu den Rollen' },
      ],
    }),
    en: ({ name, by, role, isGrant, isConsented }, page) => ({
      subject: isConsented ? 'Your proposal about a role holds' : 'Your proposal about a role was declined',
      paragraphs: [
        'Hello',
        isConsented
          ? `${by} consented: ${name} ${isGrant ? 'now has' : 'no longer has'} the role “${ROLES[role].en}”.`
          : `${by} declined your proposal. Nothing changes about the role “${ROLES[role].en}” of ${name}.`,
        { link: page('/admin/roles'), label: 'To the roles' },
      ],
    }),
  },
})

/** To the person herself. */
export const roleChangedMail = mailKind<Pick<RoleChange, 'role' | 'isGrant'>>({
  name: 'admin.role-changed',
  isEssential: true,
  samples: { granted: { role: 'ethics', isGrant: true }, taken: { role: 'ethics', isGrant: false } },
  texts: {
    de: ({ role, isGrant }, page) => ({
      subject: isGrant ? 'Sie haben eine Rolle bei Allmend' : 'Eine Rolle bei Allmend ist beendet',
      paragraphs: [
        'Guten Tag',
        isGrant
          ? `Zwei Personen der Administration haben Ihnen die Rolle «${ROLES[role].de}» gegeben. Sie gilt, sobald Sie sich mit einem zweiten Faktor anmelden.`
          : `Zwei Personen der Administration haben Ihre Rolle «${ROLES[role].de}» beendet. Ihr Konto bleibt, wie es ist.`,
        { link: page('/profile'), label: 'Zum Profil' },
      ],
    }),
    en: ({ role, isGrant }, page) => ({
      subject: isGrant ? 'You have a role on Allmend' : 'A role on Allmend has ended',
      paragraphs: [
        'Hello',
        isGrant
          ? `Two people of the administration granted you the role “${ROLES[role].en}”. It works once you sign in with a second factor.`
          : `Two people of the administration ended your role “${ROLES[role].en}”. Your account stays as it is.`,
        { link: page('/profile'), label: 'To your profile' },
      ],
    }),
  },
})

/** To those who run the project: how many newsletters it has from now on, or why no more. */
export const newslettersMail = mailKind<ProjectNamed & { allowed: number | null; reason: string }>({
  name: 'admin.newsletters',
  isEssential: true,
  samples: {
    allowed: {
      name: 'Velo im Alltag',
      code: 'VELO2026',
      path: '/seewil/tracking/VELO2026',
      allowed: 6,
      reason: '',
    },
    declined: {
      name: 'Velo im Alltag',
      code: 'VELO2026',
      path: '/seewil/tracking/VELO2026',
      allowed: null,
      reason: 'Drei Newsletter in vier Wochen sind genug.',
    },
  },
  texts: {
    de: ({ name, path, allowed, reason }, page) => ({
      subject: allowed === null ? 'Keine weiteren Newsletter' : 'Ihr Projekt hat mehr Newsletter',
      paragraphs: [
        'Guten Tag',
        allowed === null
          ? `Für das Projekt «${name}» geben wir keine weiteren Newsletter frei. Die Begründung:`
          : `Das Projekt «${name}» hat jetzt ${allowed} Newsletter.`,
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: page(`${path}/public-pages/newsletter`), label: 'Zu den Newslettern' },
      ],
    }),
    en: ({ name, path, allowed, reason }, page) => ({
      subject: allowed === null ? 'No further newsletters' : 'Your project has more newsletters',
      paragraphs: [
        'Hello',
        allowed === null
          ? `We do not allow further newsletters for the project “${name}”. The reason:`
          : `The project “${name}” now has ${allowed} newsletters.`,
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: page(`${path}/public-pages/newsletter`), label: 'To the newsletters' },
      ],
    }),
  },
})

export const adminMails = [roleProposedMail, roleDecidedMail, roleChangedMail, newslettersMail]
