import type { Language } from '@allmend/domain/language/language'
import type { BoardAct } from '@allmend/domain/projects/board-acts'
import { mailKind } from '../mail/mail-kind.ts'
import type { ProjectNamed } from '../projects/index.ts'

const WORDS: Record<
  BoardAct,
  Record<Language, { subject: string; words(name: string): string; next: string }>
> = {
  approved: {
    de: {
      subject: 'Der Ethikrat hat Ihr Projekt genehmigt',
      words: (name) => `Der Ethikrat hat den Start des Projekts «${name}» genehmigt.`,
      next: 'Ist die Einladungsseite vollständig und die Zahlung eingetroffen, können Sie live gehen.',
    },
    en: {
      subject: 'The ethics board approved your project',
      words: (name) => `The ethics board approved the start of the project “${name}”.`,
      next: 'Once the invite page is complete and the payment has arrived, you can go live.',
    },
  },
  declined: {
    de: {
      subject: 'Der Ethikrat hat den Start Ihres Projekts abgelehnt',
      words: (name) => `Der Ethikrat hat den Start des Projekts «${name}» abgelehnt. Seine Begründung:`,
      next: 'Das Projekt bleibt im Test. Wenn behoben ist, was der Ethikrat beanstandet, prüft er es wieder.',
    },
    en: {
      subject: 'The ethics board declined the start of your project',
      words: (name) => `The ethics board declined the start of the project “${name}”. Its reason:`,
      next: 'The project stays in its test phase. When what the board objects to is mended, it reviews the project again.',
    },
  },
  paused: {
    de: {
      subject: 'Ihr Projekt ist angehalten',
      words: (name) => `Das Projekt «${name}» ist angehalten. Die Begründung:`,
      next: 'Solange es angehalten ist, wird nichts gesammelt, und niemand kann beitreten. Die Teilnehmenden sehen das.',
    },
    en: {
      subject: 'Your project is paused',
      words: (name) => `The project “${name}” is paused. The reason:`,
      next: 'While it is paused nothing is collected, and nobody can join. Participants see that.',
    },
  },
  resumed: {
    de: {
      subject: 'Ihr Projekt läuft weiter',
      words: (name) => `Das Projekt «${name}» läuft weiter.`,
      next: 'Es wird wieder gesammelt, und der Beitritt ist offen.',
    },
    en: {
      subject: 'Your project goes on',
      words: (name) => `The project “${name}” goes on.`,
      next: 'Collecting has started again, and people can join.',
    },
  },
  closed: {
    de: {
      subject: 'Ihr Projekt ist geschlossen',
      words: (name) => `Das Projekt «${name}» ist geschlossen. Die Begründung:`,
      next: 'Es wird nichts mehr gesammelt, und niemand kann mehr beitreten. Die Teilnehmenden behalten ihre eigenen Daten.',
    },
    en: {
      subject: 'Your project is closed',
      words: (name) => `The project “${name}” is closed. The reason:`,
      next: 'Nothing is collected any more, and nobody can join. Participants keep their own data.',
    },
  },
}

type About = ProjectNamed & { act: BoardAct; reason: string }

const sample = { name: 'Velo im Alltag', code: 'VELO2026', path: '/seewil/tracking/VELO2026' } as const
const reason = 'Der Zweck der Auswertung ist nicht klar.\nBitte beschreiben Sie, wer die Karten sieht.'

export const decisionMail = mailKind<About>({
  name: 'governance.decision',
  isEssential: true,
  samples: {
    approved: { ...sample, act: 'approved', reason: '' },
    declined: { ...sample, act: 'declined', reason },
    paused: { ...sample, act: 'paused', reason },
    resumed: { ...sample, act: 'resumed', reason: '' },
    closed: { ...sample, act: 'closed', reason },
  },
  words: {
    de: (about, page) => {
      const { subject, words, next } = WORDS[about.act].de
      const link = { link: page(about.path), label: 'Zum Projekt' }
      return { subject, paragraphs: ['Guten Tag', words(about.name), ...reasoned(about), next, link] }
    },
    en: (about, page) => {
      const { subject, words, next } = WORDS[about.act].en
      const link = { link: page(about.path), label: 'To the project' }
      return { subject, paragraphs: ['Hello', words(about.name), ...reasoned(about), next, link] }
    },
  },
})

const reasoned = ({ reason }: About) => (reason === '' ? [] : [{ quote: reason }])

export const governanceMails = [decisionMail]
