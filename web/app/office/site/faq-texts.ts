import { texts } from '../../platform/i18n/texts.ts'

export const faqTexts = texts({
  title: { de: 'Häufige Fragen', en: 'Frequent questions' },
  description: {
    de: 'Was Teilnehmende und Organisationen am häufigsten fragen.',
    en: 'What participants and organisations ask most often.',
  },
  open: { de: 'Ihre Frage ist nicht dabei?', en: 'Your question is not among them?' },
  write: { de: 'Frage stellen', en: 'Ask a question' },
})
