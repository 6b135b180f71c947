import { texts } from '../i18n/texts.ts'

export const uiTexts = texts({
  submitting: { de: 'Übermitteln...', en: 'Submitting...' },
  optional: { de: 'freiwillig', en: 'optional' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  showPassword: { de: 'Passwort anzeigen', en: 'Show password' },
  hidePassword: { de: 'Passwort verbergen', en: 'Hide password' },
  loadFailed: { de: 'Konnte nicht geladen werden', en: 'Could not be loaded' },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
  failureCode: {
    de: (code: string, at: string) => `Fehlercode ${code}, ${at}`,
    en: (code: string, at: string) => `Error code ${code}, ${at}`,
  },
  loading: { de: 'Wird geladen', en: 'Loading' },
  copy: { de: 'Kopieren', en: 'Copy' },
  copied: { de: 'Kopiert', en: 'Copied' },
  draftSaved: { de: (at: string) => `Entwurf gespeichert, ${at}`, en: (at: string) => `Draft saved, ${at}` },
  draftSaving: { de: 'Entwurf wird gespeichert', en: 'Saving the draft' },
  draftWaiting: { de: 'Änderungen werden gleich gespeichert', en: 'Changes will be saved shortly' },
  draftFailed: { de: 'Entwurf nicht gespeichert', en: 'Draft not saved' },
  termsBefore: { de: 'Ich akzeptiere', en: 'I accept the' },
  termsOfUse: { de: 'Nutzungsbedingungen', en: 'terms of use' },
  termsAnd: { de: 'und', en: 'and the' },
  privacyPolicy: { de: 'Datenschutzerklärung', en: 'privacy policy' },
})
