import { texts } from '../../../platform/i18n/texts.ts'

export const newsletterTexts = texts({
  title: { de: 'Newsletter', en: 'Newsletter' },
  heading: { de: 'Neues aus der Genossenschaft', en: 'News of the cooperative' },
  description: {
    de: 'Wir schreiben, wenn es etwas zu berichten gibt. Wer den Newsletter öffnet, zählen wir nicht. Abmelden mit einem Klick.',
    en: 'We write when there is something to tell. We do not count who opens the newsletter. Unsubscribe with one click.',
  },
  email: { de: 'E-Mail', en: 'Email' },
  hint: {
    de: 'Sie erhalten zuerst eine Mail zum Bestätigen.',
    en: 'You first get a mail to confirm it.',
  },
  act: { de: 'Abonnieren', en: 'Subscribe' },
  sent: { de: 'Schauen Sie in Ihre Mails', en: 'Look at your mail' },
  sentText: {
    de: 'Sie sind angemeldet, sobald Sie den Link in der Mail bestätigen. Ohne Bestätigung löschen wir Ihre Adresse nach sieben Tagen.',
    en: 'You are subscribed as soon as you confirm the link in the mail. Without it we delete your address after seven days.',
  },
})

export const confirmTexts = texts({
  title: { de: 'Newsletter bestätigen', en: 'Confirm the newsletter' },
  text: {
    de: 'Ein Schritt noch: Danach bekommen Sie den Newsletter, sobald die nächste Ausgabe erscheint.',
    en: 'One step more: then you get the newsletter as soon as the next issue appears.',
  },
  act: { de: 'Newsletter bestätigen', en: 'Confirm the newsletter' },
  done: { de: 'Sie sind angemeldet', en: 'You are subscribed' },
  doneText: {
    de: 'Sie bekommen gleich eine Mail, mit der Sie den Newsletter jederzeit mit einem Klick beenden können.',
    en: 'You get a mail right away with which you can end the newsletter at any time with one click.',
  },
})

export const endTexts = texts({
  title: { de: 'Newsletter beenden', en: 'End the newsletter' },
  text: {
    de: 'Sie bekommen dann keinen Newsletter mehr, und wir löschen Ihre Adresse.',
    en: 'You then get no newsletter any more, and we delete your address.',
  },
  act: { de: 'Newsletter beenden', en: 'End the newsletter' },
  done: { de: 'Der Newsletter ist beendet', en: 'The newsletter has ended' },
  doneText: { de: 'Ihre Adresse ist gelöscht.', en: 'Your address is deleted.' },
})

export const footerTexts = texts({
  title: { de: 'Newsletter', en: 'Newsletter' },
  placeholder: { de: 'E-Mail', en: 'Email' },
  act: { de: 'Bestellen', en: 'Sign me up' },
  busy: { de: 'Wird gesendet …', en: 'Sending …' },
  hint: { de: 'Sie erhalten zuerst eine Mail zum Bestätigen.', en: 'You first get a mail to confirm it.' },
  invalid: {
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    en: 'Please enter a valid email address.',
  },
  sent: {
    de: 'Schauen Sie in Ihre Mails: Sie sind angemeldet, sobald Sie den Link darin bestätigen.',
    en: 'Look at your mail: you are subscribed as soon as you confirm the link in it.',
  },
})
