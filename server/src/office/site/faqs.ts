import type { Language } from '@allmend/domain/platform/language/language'

interface Faq extends Record<Language, { question: string; answer: string }> {
  /** Names it in an address. */
  id: string
}

/** Asked again and again; answers say what the product does today. */
export const FAQS: readonly Faq[] = [
  {
    id: 'join',
    de: {
      question: 'Wie mache ich bei einem Projekt mit?',
      answer:
        'Mit dem Code oder QR-Code der Organisation. Der Code führt zur Einladung; dort steht, wozu das Projekt dient, und dort treten Sie bei.',
    },
    en: {
      question: 'How do I take part in a project?',
      answer:
        'With the code or QR code of the organisation. The code leads to the invitation, which says what the project is for and where you join.',
    },
  },
  {
    id: 'who-sees',
    de: {
      question: 'Wer sieht meine Wege?',
      answer:
        'Nur Sie. Organisationen sehen Zahlen über mindestens zehn Personen, die Öffentlichkeit über mindestens zwanzig. Jeder Zugriff auf Daten von Teilnehmenden steht in einem Protokoll, das Sie lesen können.',
    },
    en: {
      question: 'Who sees my trips?',
      answer:
        'Only you. Organisations see figures about at least ten people, the public about at least twenty. Every access to data of participants stands in a log you can read.',
    },
  },
  {
    id: 'erase',
    de: {
      question: 'Kann ich meine Daten mitnehmen und löschen?',
      answer:
        'Ja, jederzeit und ohne Begründung: alles, ein Projekt oder einzelne Tage. Was gelöscht ist, wird auch in Sicherungen unlesbar.',
    },
    en: {
      question: 'Can I take my data along and erase them?',
      answer:
        'Yes, at any time and without giving reasons: everything, a project or single days. What is erased becomes unreadable in backups, too.',
    },
  },
  {
    id: 'minimum',
    de: {
      question: 'Wie klein darf ein Projekt sein?',
      answer:
        'Mindestens 50 Teilnehmende und 365 Tage. Darunter liessen sich zu wenige Zahlen zeigen, ohne dass jemand erkennbar wäre.',
    },
    en: {
      question: 'How small may a project be?',
      answer:
        'At least 50 participants and 365 days. Below that, too few figures could be shown without anybody being recognisable.',
    },
  },
  {
    id: 'cost',
    de: {
      question: 'Was kostet ein Projekt?',
      answer:
        'Den Preis rechnet die Seite «Preise» sofort aus, mit allen Zeilen. Eine Offerte friert ihn ein. 10 Prozent gehen an die Prüfung durch den Ethikrat.',
    },
    en: {
      question: 'What does a project cost?',
      answer:
        'The page “Pricing” calculates it at once, with all its rows. A quote freezes it. 10 percent pay for the review by the ethics board.',
    },
  },
  {
    id: 'ethics-board',
    de: {
      question: 'Was prüft der Ethikrat?',
      answer:
        'Vor dem Start den Zweck, die Einladung und den Umfang, vor der Auswertung, was gezeigt werden soll. Seine Entscheide stehen in einem öffentlichen Verzeichnis.',
    },
    en: {
      question: 'What does the ethics board review?',
      answer:
        'Before the start the purpose, the invitation and the scope; before the analysis what is to be shown. Its decisions stand in a public register.',
    },
  },
  {
    id: 'wrong-mode',
    de: {
      question: 'Was, wenn das Verkehrsmittel falsch erkannt ist?',
      answer:
        'Sie ändern es im Tagebuch. Ihr Wort gilt und bleibt, auch wenn die Erkennung später besser wird.',
    },
    en: {
      question: 'What if the mode of transport is detected wrongly?',
      answer:
        'You change it in the diary. Your word counts and stays, even when the detection gets better later.',
    },
  },
  {
    id: 'seewil',
    de: {
      question: 'Gibt es Seewil wirklich?',
      answer:
        'Nein. Seewil ist eine erfundene Stadt mit erfundenen Menschen. Mit ihr zeigen und prüfen wir, was die Plattform kann.',
    },
    en: {
      question: 'Does Seewil exist?',
      answer:
        'No. Seewil is an invented town with invented people. We use it to show and to check what the platform can do.',
    },
  },
]
