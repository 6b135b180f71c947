import type { CasePart, ReviewStage } from '@allmend/domain/projects/governance/review'
import type { Language } from '@allmend/domain/platform/language/language'
import type { BoardAct } from '@allmend/domain/projects/projects/board-acts'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { ProjectNamed } from '../projects/index.ts'

const TEXTS: Record<
  BoardAct,
  Record<Language, { subject: string; text(name: string): string; next: string }>
> = {
  approved: {
    de: {
      subject: 'Der Ethikrat hat Ihr Projekt genehmigt',
      text: (name) => `Der Ethikrat hat den Start des Projekts «${name}» genehmigt.`,
      next: 'Ist die Einladungsseite vollständig und die Zahlung eingetroffen, können Sie live gehen.',
    },
    en: {
      subject: 'The ethics board approved your project',
      text: (name) => `The ethics board approved the start of the project “${name}”.`,
      next: 'Once the invite page is complete and the payment has arrived, you can go live.',
    },
  },
  declined: {
    de: {
      subject: 'Der Ethikrat hat den Start Ihres Projekts abgelehnt',
      text: (name) => `Der Ethikrat hat den Start des Projekts «${name}» abgelehnt. Seine Begründung:`,
      next: 'Das Projekt bleibt im Test. Wenn behoben ist, was der Ethikrat beanstandet, prüft er es wieder.',
    },
    en: {
      subject: 'The ethics board declined the start of your project',
      text: (name) => `The ethics board declined the start of the project “${name}”. Its reason:`,
      next: 'The project stays in its test phase. When what the board objects to is mended, it reviews the project again.',
    },
  },
  paused: {
    de: {
      subject: 'Ihr Projekt ist angehalten',
      text: (name) => `Das Projekt «${name}» ist angehalten. Die Begründung:`,
      next: 'Solange es angehalten ist, wird nichts gesammelt, und niemand kann beitreten. Die Teilnehmenden sehen das.',
    },
    en: {
      subject: 'Your project is paused',
      text: (name) => `The project “${name}” is paused. The reason:`,
      next: 'While it is paused nothing is collected, and nobody can join. Participants see that.',
    },
  },
  resumed: {
    de: {
      subject: 'Ihr Projekt läuft weiter',
      text: (name) => `Das Projekt «${name}» läuft weiter.`,
      next: 'Es wird wieder gesammelt, und der Beitritt ist offen.',
    },
    en: {
      subject: 'Your project goes on',
      text: (name) => `The project “${name}” goes on.`,
      next: 'Collecting has started again, and people can join.',
    },
  },
  closed: {
    de: {
      subject: 'Ihr Projekt ist geschlossen',
      text: (name) => `Das Projekt «${name}» ist geschlossen. Die Begründung:`,
      next: 'Es wird nichts mehr gesammelt, und niemand kann mehr beitreten. Die Teilnehmenden behalten ihre eigenen Daten.',
    },
    en: {
      subject: 'Your project is closed',
      text: (name) => `The project “${name}” is closed. The reason:`,
      next: 'Nothing is collected any more, and nobody can join. Participants keep their own data.',
    },
  },
}

/** What is decided about the analysis, texts and surveys, where it is not the start. */
const WORDS_OF_STAGE: Record<
  'analysis' | 'texts' | 'surveys',
  Record<
    'approved' | 'declined',
    Record<Language, { subject: string; text(name: string): string; next: string }>
  >
> = {
  analysis: {
    approved: {
      de: {
        subject: 'Der Ethikrat hat die Auswertung Ihres Projekts freigegeben',
        text: (name) => `Der Ethikrat hat die Auswertung des Projekts «${name}» freigegeben.`,
        next: 'Die Ergebnisse stehen auf der Übersicht des Projekts.',
      },
      en: {
        subject: 'The ethics board approved the analysis of your project',
        text: (name) => `The ethics board approved the analysis of the project “${name}”.`,
        next: 'The results are on the overview of the project.',
      },
    },
    declined: {
      de: {
        subject: 'Der Ethikrat hat die Auswertung Ihres Projekts abgelehnt',
        text: (name) => `Der Ethikrat hat die Auswertung des Projekts «${name}» abgelehnt. Seine Begründung:`,
        next: 'Ergebnisse bleiben verschlossen. Wenn behoben ist, was er beanstandet, reichen Sie die Auswertung wieder ein.',
      },
      en: {
        subject: 'The ethics board declined the analysis of your project',
        text: (name) => `The ethics board declined the analysis of the project “${name}”. Its reason:`,
        next: 'Results stay closed. When what it objects to is mended, submit the analysis again.',
      },
    },
  },
  texts: {
    approved: {
      de: {
        subject: 'Der Ethikrat hat Ihre Einwilligungstexte freigegeben',
        text: (name) => `Der Ethikrat hat die neuen Einwilligungstexte des Projekts «${name}» freigegeben.`,
        next: 'Wer ab jetzt beitritt, liest die neuen Texte.',
      },
      en: {
        subject: 'The ethics board approved your consent texts',
        text: (name) => `The ethics board approved the new consent texts of the project “${name}”.`,
        next: 'Whoever joins from now on reads the new texts.',
      },
    },
    declined: {
      de: {
        subject: 'Der Ethikrat hat Ihre Einwilligungstexte abgelehnt',
        text: (name) =>
          `Der Ethikrat hat die neuen Einwilligungstexte des Projekts «${name}» abgelehnt. Seine Begründung:`,
        next: 'Die bisherigen Texte gelten weiter.',
      },
      en: {
        subject: 'The ethics board declined your consent texts',
        text: (name) =>
          `The ethics board declined the new consent texts of the project “${name}”. Its reason:`,
        next: 'The texts of before stay in force.',
      },
    },
  },
  surveys: {
    approved: {
      de: {
        subject: 'Der Ethikrat hat Ihre Umfrage freigegeben',
        text: (name) => `Der Ethikrat hat die Umfrage des Projekts «${name}» freigegeben.`,
        next: 'Sie ist offen bis zu ihrem letzten Tag. Wer teilnimmt, findet sie im Tagebuch.',
      },
      en: {
        subject: 'The ethics board released your survey',
        text: (name) => `The ethics board released the survey of the project “${name}”.`,
        next: 'It is open until its last day. Whoever takes part finds it in the diary.',
      },
    },
    declined: {
      de: {
        subject: 'Der Ethikrat hat Ihre Umfrage abgelehnt',
        text: (name) => `Der Ethikrat hat die Umfrage des Projekts «${name}» abgelehnt. Seine Begründung:`,
        next: 'Niemand wird danach gefragt. Wenn behoben ist, was er beanstandet, reichen Sie eine neue Fassung ein.',
      },
      en: {
        subject: 'The ethics board denied your survey',
        text: (name) => `The ethics board denied the survey of the project “${name}”. Its reason:`,
        next: 'Nobody is asked it. When what it objects to is mended, submit a new version.',
      },
    },
  },
}

type About = ProjectNamed & { act: BoardAct; stage: ReviewStage | null; reason: string }

function textsFor({ act, stage }: About, language: Language) {
  const isStage = stage === 'analysis' || stage === 'texts' || stage === 'surveys'
  const isDecision = act === 'approved' || act === 'declined'
  return isStage && isDecision ? WORDS_OF_STAGE[stage][act][language] : TEXTS[act][language]
}

const CONDITIONS = { de: 'Auflagen:', en: 'Conditions:' } as const

const sample = { name: 'Velo im Alltag', code: 'VELO2026', path: '/seewil/tracking/VELO2026' } as const
const reason = 'Der Zweck der Auswertung ist nicht klar.\nBitte beschreiben Sie, wer die Karten sieht.'

export const decisionMail = mailKind<About>({
  name: 'governance.decision',
  isEssential: true,
  samples: {
    approved: { ...sample, act: 'approved', stage: 'start', reason: '' },
    conditions: { ...sample, act: 'approved', stage: 'start', reason: 'Nachtwege nur grob zeigen.' },
    declined: { ...sample, act: 'declined', stage: 'start', reason },
    analysis: { ...sample, act: 'approved', stage: 'analysis', reason: '' },
    'analysis-declined': { ...sample, act: 'declined', stage: 'analysis', reason },
    texts: { ...sample, act: 'approved', stage: 'texts', reason: '' },
    'texts-declined': { ...sample, act: 'declined', stage: 'texts', reason },
    surveys: { ...sample, act: 'approved', stage: 'surveys', reason: '' },
    'surveys-declined': { ...sample, act: 'declined', stage: 'surveys', reason },
    paused: { ...sample, act: 'paused', stage: null, reason },
    resumed: { ...sample, act: 'resumed', stage: null, reason: '' },
    closed: { ...sample, act: 'closed', stage: null, reason },
  },
  texts: {
    de: (about, page) => {
      const { subject, text: texts, next } = textsFor(about, 'de')
      const link = { link: page(about.path), label: 'Zum Projekt' }
      return { subject, paragraphs: ['Guten Tag', texts(about.name), ...reasoned(about, 'de'), next, link] }
    },
    en: (about, page) => {
      const { subject, text: texts, next } = textsFor(about, 'en')
      const link = { link: page(about.path), label: 'To the project' }
      return { subject, paragraphs: ['Hello', texts(about.name), ...reasoned(about, 'en'), next, link] }
    },
  },
})

/** What is said to an approval are its conditions. */
function reasoned({ act, reason }: About, language: Language) {
  if (reason === '') return []
  return act === 'approved' ? [CONDITIONS[language], { quote: reason }] : [{ quote: reason }]
}

export const questionMail = mailKind<ProjectNamed & { question: string }>({
  name: 'governance.question',
  isEssential: true,
  samples: { asked: { ...sample, question: 'Wer sieht die Karte der Wege in der Nacht?' } },
  texts: {
    de: ({ name, path, question }, page) => ({
      subject: 'Der Ethikrat hat eine Frage',
      paragraphs: [
        'Guten Tag',
        `Zum Projekt «${name}» fragt der Ethikrat:`,
        { quote: question },
        'Die Frage beantworten Sie auf der Seite des Projekts. Bis dahin bleibt die Prüfung offen.',
        { link: page(`${path}/ethics`), label: 'Zur Frage' },
      ],
    }),
    en: ({ name, path, question }, page) => ({
      subject: 'The ethics board has a question',
      paragraphs: [
        'Hello',
        `About the project “${name}” the ethics board asks:`,
        { quote: question },
        'Answer it on the page of the project. Until then the review stays open.',
        { link: page(`${path}/ethics`), label: 'To the question' },
      ],
    }),
  },
})

interface Waiting {
  name: string
  path: `/${string}`
  dueDay: string
  isDueSoon: boolean
}

const waitingSample = { name: 'Velo im Alltag', path: '/ethics/1' as const, dueDay: '01.10.2026' }

export const reviewWaitingMail = mailKind<Waiting>({
  name: 'governance.review-waiting',
  isEssential: true,
  samples: {
    waiting: { ...waitingSample, isDueSoon: false },
    due: { ...waitingSample, isDueSoon: true },
  },
  texts: {
    de: ({ name, path, dueDay, isDueSoon }, page) => ({
      subject: isDueSoon ? `Prüfung bis ${dueDay}: ${name}` : `Neu beim Ethikrat: ${name}`,
      paragraphs: [
        'Guten Tag',
        isDueSoon
          ? `Über «${name}» ist noch nicht entschieden. Die Frist endet am ${dueDay}.`
          : `«${name}» wartet auf den Ethikrat. Die Frist endet am ${dueDay}.`,
        { link: page(path), label: 'Zur Prüfung' },
      ],
    }),
    en: ({ name, path, dueDay, isDueSoon }, page) => ({
      subject: isDueSoon ? `Review by ${dueDay}: ${name}` : `New for the ethics board: ${name}`,
      paragraphs: [
        'Hello',
        isDueSoon
          ? `“${name}” is not decided yet. The deadline is ${dueDay}.`
          : `“${name}” waits for the ethics board. The deadline is ${dueDay}.`,
        { link: page(path), label: 'To the review' },
      ],
    }),
  },
})

interface Voided {
  name: string
  path: `/${string}`
  votes: number
  parts: readonly CasePart[]
}

const PARTS: Record<CasePart, Record<Language, string>> = {
  purpose: { de: 'Zweck', en: 'purpose' },
  scope: { de: 'Umfang', en: 'extent' },
  texts: { de: 'Einwilligungstexte', en: 'consent texts' },
  surveys: { de: 'Umfragen', en: 'surveys' },
  invite: { de: 'Einladungsseite', en: 'invite page' },
  documents: { de: 'Unterlagen', en: 'documents' },
}

const listed = (parts: readonly CasePart[], language: Language) =>
  parts.length === 0 ? '' : `: ${parts.map((part) => PARTS[part][language]).join(', ')}`

const votesGone = {
  de: (votes: number) =>
    votes === 1
      ? 'Eine Stimme, die davor abgegeben wurde, zählt nicht mehr.'
      : `${votes} Stimmen, die davor abgegeben wurden, zählen nicht mehr.`,
  en: (votes: number) =>
    votes === 1
      ? 'One vote given before that counts no more.'
      : `${votes} votes given before that count no more.`,
}

const voidedSample = { name: 'Velo im Alltag', path: '/ethics/1' as const }

export const votesVoidedMail = mailKind<Voided>({
  name: 'governance.votes-voided',
  isEssential: true,
  samples: {
    one: { ...voidedSample, votes: 1, parts: ['purpose'] },
    several: { ...voidedSample, votes: 2, parts: ['scope', 'texts'] },
    unknown: { ...voidedSample, votes: 2, parts: [] },
  },
  texts: {
    de: ({ name, path, votes, parts }, page) => ({
      subject: `Der Fall hat sich geändert: ${name}`,
      paragraphs: [
        'Guten Tag',
        `Am Projekt «${name}» hat die Organisation etwas geändert, nachdem darüber abgestimmt wurde${listed(parts, 'de')}.`,
        `${votesGone.de(votes)} Bitte lesen Sie den Fall noch einmal und stimmen Sie neu ab.`,
        { link: page(path), label: 'Zur Prüfung' },
      ],
    }),
    en: ({ name, path, votes, parts }, page) => ({
      subject: `The case has changed: ${name}`,
      paragraphs: [
        'Hello',
        `The organisation changed something about the project “${name}” after votes were given${listed(parts, 'en')}.`,
        `${votesGone.en(votes)} Please read the case again and vote anew.`,
        { link: page(path), label: 'To the review' },
      ],
    }),
  },
})

export const governanceMails = [decisionMail, questionMail, reviewWaitingMail, votesVoidedMail]
