import { TRIAL_DAYS } from '@allmend/domain/projects/projects/trial'
import { mailKind } from '../../platform/mail/mail-kind.ts'

export interface TrialInvitation {
  organisation: string
  project: string
  code: string
}

/** To where people join: the invite page may not be published yet. */
export const trialInvitationMail = mailKind<TrialInvitation>({
  name: 'participation.trial-invitation',
  isEssential: true,
  samples: { invited: { organisation: 'Stadt Seewil', project: 'Velo im Alltag', code: 'SEEWIL26' } },
  texts: {
    de: ({ organisation, project, code }, page) => ({
      subject: 'Einladung, ein Projekt auszuprobieren',
      paragraphs: [
        'Hallo',
        `${organisation} bereitet auf Allmend das Projekt «${project}» vor und lädt dich ein, es auszuprobieren. Der Ethikrat hat es noch nicht freigegeben: Höchstens zehn Personen sind dabei, es gelten die Einwilligungstexte von Allmend, und die Organisation sieht keine Zahlen von euch.`,
        { link: page(`/invite/${code}/join`), label: 'Texte lesen und teilnehmen' },
        `Melde dich mit dieser Mailadresse an oder eröffne ein Konto damit. Ausprobiert wird während ${TRIAL_DAYS} Tagen ab der ersten Einladung.`,
        {
          small:
            'Du möchtest nicht? Dann ist nichts zu tun. Deine Adresse löschen wir, wenn die Zeit um ist.',
        },
      ],
    }),
    en: ({ organisation, project, code }, page) => ({
      subject: 'Invitation to try a project out',
      paragraphs: [
        'Hello',
        `${organisation} is preparing the project “${project}” on Allmend and invites you to try it out. The ethics board has not approved it yet: ten people at most take part, Allmend’s own consent texts apply, and the organisation sees no figures about you.`,
        { link: page(`/invite/${code}/join`), label: 'Read the texts and take part' },
        `Sign in with this mail address, or open an account with it. The project is tried out for ${TRIAL_DAYS} days from the first invitation.`,
        {
          small:
            'You would rather not? Then there is nothing to do. We delete your address when the time is up.',
        },
      ],
    }),
  },
})
