import { texts } from '../../platform/i18n/texts.ts'

export const fieldTexts = texts({
  email: { de: 'E-Mail', en: 'Email' },
  password: { de: 'Passwort', en: 'Password' },
  newPassword: { de: 'Neues Passwort', en: 'New password' },
  firstName: { de: 'Vorname', en: 'First name' },
  familyName: { de: 'Nachname', en: 'Family name' },
  city: { de: 'Wohnort', en: 'Town' },
  postcode: { de: 'Postleitzahl', en: 'Postal code' },
  newsletter: {
    de: 'Newsletter der Genossenschaft erhalten',
    en: 'Receive the newsletter of the cooperative',
  },
  securityCode: { de: 'Sicherheitscode', en: 'Security code' },
  passwordEnough: { de: 'Das Passwort genügt', en: 'The password is strong enough' },
})

export const signInTexts = texts({
  title: { de: 'Anmelden', en: 'Sign in' },
  act: { de: 'Anmelden', en: 'Sign in' },
  forgotten: { de: 'Passwort vergessen?', en: 'Forgot your password?' },
  noAccount: { de: 'Noch kein Konto?', en: 'No account yet?' },
  signUp: { de: 'Konto eröffnen', en: 'Open an account' },
  code: { de: 'Code aus der Authentisierungs-App', en: 'Code from the authenticator app' },
  recoveryCode: { de: 'Wiederherstellungscode', en: 'Recovery code' },
  useRecoveryCode: { de: 'Wiederherstellungscode benutzen', en: 'Use a recovery code' },
  useApp: { de: 'Code aus der App benutzen', en: 'Use the code from the app' },
  factorText: {
    de: 'Ihr Konto ist mit einem zweiten Faktor geschützt.',
    en: 'Your account is protected by a second factor.',
  },
  back: { de: 'Zurück', en: 'Back' },
  factorLost: { de: 'App und Wiederherstellungscodes verloren?', en: 'Lost the app and the recovery codes?' },
  factorLostText: {
    de: 'Eine andere Person mit Administration Ihrer Organisation kann den zweiten Faktor zurücksetzen. Gibt es keine, schreiben Sie uns:',
    en: 'Another administrator of your organisation can reset the second factor. If there is none, write to us:',
  },
  factorLostSubject: { de: 'Zweiter Faktor verloren', en: 'Second factor lost' },
})

export const stopTexts = texts({
  title: { de: 'Änderung aufhalten', en: 'Stop a change' },
  text: {
    de: 'Mit diesem Link halten Sie auf, was in der Mail angekündigt ist. Waren Sie es selbst, schliessen Sie diese Seite.',
    en: 'With this link you stop what the mail announces. If it was you, close this page.',
  },
  act: { de: 'Aufhalten', en: 'Stop it' },
  missing: { de: 'In der Adresse fehlt etwas', en: 'Something is missing in the address' },
  missingText: {
    de: 'Öffnen Sie den ganzen Link aus der Mail.',
    en: 'Open the whole link from the mail.',
  },
  second_factor_reset: { de: 'Ihr zweiter Faktor bleibt', en: 'Your second factor stays' },
  second_factor_resetText: {
    de: 'Das Zurücksetzen ist aufgehalten. Wenn Sie nicht wissen, warum es verlangt wurde, fragen Sie die Person in der Mail.',
    en: 'The reset is stopped. If you do not know why it was asked for, ask the person in the mail.',
  },
  email_change: { de: 'Ihre Adresse bleibt', en: 'Your address stays' },
  email_changeText: {
    de: 'Die neue Adresse kann nicht mehr bestätigt werden. Wer sie angegeben hat, kannte Ihr Passwort: Setzen Sie jetzt ein neues.',
    en: 'The new address can no longer be confirmed. Whoever gave it knew your password: set a new one now.',
  },
  email_changed: { de: 'Ihre frühere Adresse gilt wieder', en: 'Your former address holds again' },
  email_changedText: {
    de: 'Alle sind abgemeldet, und das Passwort gilt nicht mehr. Setzen Sie jetzt ein neues.',
    en: 'Everybody is signed out, and the password no longer works. Set a new one now.',
  },
  newPassword: { de: 'Neues Passwort setzen', en: 'Set a new password' },
  toSignIn: { de: 'Zur Anmeldung', en: 'To sign in' },
})

export const emailTexts = texts({
  section: { de: 'E-Mail-Adresse', en: 'Email address' },
  text: {
    de: 'Damit melden Sie sich an. Nach dem Wechsel bleiben nur Sie hier angemeldet; an die bisherige Adresse geht eine Nachricht, mit der er drei Tage lang rückgängig gemacht werden kann.',
    en: 'You sign in with it. After a change only this sign-in stays; the former address gets a note with which it can be undone for three days.',
  },
  email: { de: 'Neue Adresse', en: 'New address' },
  password: { de: 'Passwort', en: 'Password' },
  act: { de: 'Adresse ändern', en: 'Change the address' },
  sent: {
    de: (email: string) =>
      `Wir haben an ${email} geschrieben. Gehört die Adresse Ihnen, stehen in der Mail sechs Ziffern; sie gelten zehn Minuten.`,
    en: (email: string) =>
      `We wrote to ${email}. If the address is yours, the mail holds six digits; they are valid for ten minutes.`,
  },
  code: { de: 'Sicherheitscode', en: 'Security code' },
  confirm: { de: 'Adresse bestätigen', en: 'Confirm the address' },
  withdraw: { de: 'Nicht ändern', en: 'Do not change' },
  changed: { de: 'Adresse geändert', en: 'Address changed' },
  withdrawn: { de: 'Die Adresse bleibt', en: 'The address stays' },
  wrongPassword: { de: 'Das Passwort stimmt nicht.', en: 'The password is wrong.' },
})

export const resetTextsOfFactor = texts({
  waiting: { de: 'Ihr zweiter Faktor soll entfernt werden', en: 'Your second factor is to be removed' },
  waitingText: {
    de: (by: string, at: string) =>
      `${by} hat es verlangt. Es geschieht am ${at}, wenn Sie es nicht aufhalten.`,
    en: (by: string, at: string) => `${by} asked for it. It happens on ${at} unless you stop it.`,
  },
  by: {
    de: (name: string, organisation: string) => `${name} (${organisation})`,
    en: (name: string, organisation: string) => `${name} (${organisation})`,
  },
  platform: { de: 'Administration von Allmend', en: 'administration of Allmend' },
  stop: { de: 'Aufhalten', en: 'Stop it' },
  stopped: { de: 'Ihr zweiter Faktor bleibt', en: 'Your second factor stays' },
  history: { de: 'Verlangtes Zurücksetzen', en: 'Resets asked for' },
  when: { de: 'Wann', en: 'When' },
  who: { de: 'Wer', en: 'Who' },
  outcome: { de: 'Ausgang', en: 'Outcome' },
  outcomeDone: { de: (at: string) => `Entfernt am ${at}`, en: (at: string) => `Removed on ${at}` },
  outcomeStopped: { de: (at: string) => `Aufgehalten am ${at}`, en: (at: string) => `Stopped on ${at}` },
  outcomeOpen: { de: (at: string) => `Wartet bis ${at}`, en: (at: string) => `Waits until ${at}` },
})

export const officeResetTexts = texts({
  section: { de: 'Verlorener zweiter Faktor', en: 'Lost second factor' },
  text: {
    de: 'Für Personen, denen keine Administration einer Organisation helfen kann. Prüfen Sie vorher auf anderem Weg, dass es die Person ist. Sie bekommt sofort eine Mail und kann es drei Tage lang aufhalten.',
    en: 'For people whom no administrator of an organisation can help. Make sure in another way first that it is the person. She is mailed at once and can stop it for three days.',
  },
  act: { de: 'Zweiten Faktor zurücksetzen', en: 'Reset the second factor' },
  asked: {
    de: (at: string) => `Verlangt; es geschieht am ${at}`,
    en: (at: string) => `Asked for; it happens on ${at}`,
  },
})

export const signUpTexts = texts({
  title: { de: 'Konto eröffnen', en: 'Open an account' },
  steps: { de: 'Schritte', en: 'Steps' },
  stepDetails: { de: 'Angaben', en: 'Details' },
  stepCode: { de: 'Sicherheitscode', en: 'Security code' },
  known: { de: 'Schon ein Konto?', en: 'Already have an account?' },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  robot: { de: 'Ich bin kein Roboter', en: 'I am not a robot' },
  robotHint: {
    de: 'Ihr Gerät löst eine kleine Rechenaufgabe. Nichts geht an Dritte.',
    en: 'Your device solves a small calculation. Nothing goes to third parties.',
  },
  robotWorking: { de: 'Wird gerechnet', en: 'Calculating' },
  robotDone: { de: 'Geprüft', en: 'Checked' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  act: { de: 'Weiter', en: 'Continue' },
  codeText: {
    de: (email: string) => `Wir haben sechs Ziffern an ${email} geschickt. Sie gelten zehn Minuten.`,
    en: (email: string) => `We sent six digits to ${email}. They are valid for ten minutes.`,
  },
  finish: { de: 'Konto eröffnen', en: 'Open the account' },
  resend: { de: 'Code nochmals senden', en: 'Send the code again' },
  resendIn: { de: (s: number) => `Nochmals senden in ${s} s`, en: (s: number) => `Send again in ${s} s` },
  resent: { de: 'Der Code ist unterwegs', en: 'The code is on its way' },
  back: { de: 'Angaben ändern', en: 'Change the details' },
})

export const resetTexts = texts({
  title: { de: 'Neues Passwort', en: 'New password' },
  text: {
    de: 'Wir schicken Ihnen sechs Ziffern. Damit setzen Sie ein neues Passwort; alle Anmeldungen werden beendet.',
    en: 'We send you six digits. With them you set a new password; every sign-in is ended.',
  },
  send: { de: 'Code anfordern', en: 'Request the code' },
  sent: {
    de: (email: string) =>
      `Falls zu ${email} ein Konto gehört, sind sechs Ziffern unterwegs. Sie gelten zehn Minuten.`,
    en: (email: string) =>
      `If an account belongs to ${email}, six digits are on their way. They are valid for ten minutes.`,
  },
  act: { de: 'Passwort setzen', en: 'Set the password' },
  done: { de: 'Das Passwort ist gesetzt', en: 'The password is set' },
  back: { de: 'Andere E-Mail', en: 'Another email' },
  toSignIn: { de: 'Zur Anmeldung', en: 'Back to sign in' },
})

export const profileTexts = texts({
  title: { de: 'Profil', en: 'Profile' },
  accountSince: { de: (day: string) => `Konto seit ${day}`, en: (day: string) => `Account since ${day}` },
  signOut: { de: 'Abmelden', en: 'Log out' },
  fresh: { de: 'neu', en: 'new' },
  security: { de: 'Sicherheit', en: 'Security' },
  data: { de: 'Angaben', en: 'Details' },
  dataText: {
    de: 'So sehen Sie die Personen in Ihrer Organisation.',
    en: 'This is how the people in your organisation see you.',
  },
  language: { de: 'Sprache der Mails', en: 'Language of mails' },
  german: { de: 'Deutsch', en: 'German' },
  english: { de: 'Englisch', en: 'English' },
  save: { de: 'Speichern', en: 'Save' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  appearance: { de: 'Darstellung', en: 'Appearance' },
  appearanceText: { de: 'Gilt für diesen Browser.', en: 'Holds for this browser.' },
  password: { de: 'Passwort', en: 'Password' },
  passwordText: {
    de: 'Nach dem Wechsel bleiben nur Sie hier angemeldet; alle anderen Anmeldungen werden beendet.',
    en: 'After the change only this sign-in stays; all others are ended.',
  },
  currentPassword: { de: 'Bisheriges Passwort', en: 'Current password' },
  changePassword: { de: 'Passwort ändern', en: 'Change the password' },
  passwordChanged: { de: 'Passwort geändert', en: 'Password changed' },
  passwordWrong: { de: 'Das bisherige Passwort stimmt nicht.', en: 'The current password is wrong.' },
  factor: { de: 'Zweiter Faktor', en: 'Second factor' },
  factorText: {
    de: 'Pflicht für alle, die Daten anderer sehen: ein Code aus einer Authentisierungs-App.',
    en: 'Required for everybody who sees other people’s data: a code from an authenticator app.',
  },
  factorOn: { de: 'Eingerichtet', en: 'Set up' },
  factorOff: { de: 'Nicht eingerichtet', en: 'Not set up' },
  setUpFactor: { de: 'Einrichten', en: 'Set up' },
  removeFactor: { de: 'Entfernen', en: 'Remove' },
  removeFactorQuestion: { de: 'Zweiten Faktor entfernen?', en: 'Remove the second factor?' },
  removeFactorText: {
    de: 'Danach sehen Sie keine Daten Ihrer Organisation mehr, bis Sie ihn neu einrichten.',
    en: 'After that you will not see data of your organisation until you set it up again.',
  },
  removeFactorAct: { de: 'Zweiten Faktor entfernen', en: 'Remove the second factor' },
  factorRemoved: { de: 'Zweiter Faktor entfernt', en: 'Second factor removed' },
  sessions: { de: 'Anmeldungen', en: 'Sign-ins' },
  sessionsText: {
    de: 'Wo Sie angemeldet sind. Beenden Sie, was Sie nicht kennen.',
    en: 'Where you are signed in. End what you do not recognise.',
  },
  device: { de: 'Gerät', en: 'Device' },
  since: { de: 'Seit', en: 'Since' },
  lastSeen: { de: 'Zuletzt', en: 'Last seen' },
  act: { de: 'Aktion', en: 'Action' },
  thisDevice: { de: 'dieses Gerät', en: 'this device' },
  unknownDevice: { de: 'Unbekanntes Gerät', en: 'Unknown device' },
  end: { de: 'Beenden', en: 'End' },
  ended: { de: 'Anmeldung beendet', en: 'Sign-in ended' },
  everywhere: { de: 'Überall abmelden', en: 'Log out everywhere' },
  everywhereQuestion: { de: 'Überall abmelden?', en: 'Log out everywhere?' },
  everywhereText: {
    de: 'Auch hier. Danach melden Sie sich neu an.',
    en: 'Here as well. After that you sign in again.',
  },
})

export const secondFactorTexts = texts({
  title: { de: 'Zweiter Faktor', en: 'Second factor' },
  required: {
    de: 'Wer Daten anderer sieht, braucht einen zweiten Faktor. Danach geht es weiter, wo Sie waren.',
    en: 'Whoever sees other people’s data needs a second factor. After that you continue where you were.',
  },
  step1: { de: 'App verbinden', en: 'Connect the app' },
  step1Text: {
    de: 'Scannen Sie den Code mit einer Authentisierungs-App, oder tippen Sie den Schlüssel ab.',
    en: 'Scan the code with an authenticator app, or type the key.',
  },
  qr: { de: 'QR-Code für die Authentisierungs-App', en: 'QR code for the authenticator app' },
  secret: { de: 'Schlüssel', en: 'Key' },
  step2: { de: 'Code bestätigen', en: 'Confirm the code' },
  step2Text: {
    de: 'Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.',
    en: 'Enter the six digits the app shows now.',
  },
  code: { de: 'Code aus der App', en: 'Code from the app' },
  confirm: { de: 'Bestätigen', en: 'Confirm' },
  codes: { de: 'Wiederherstellungscodes', en: 'Recovery codes' },
  codesText: {
    de: 'Jeder Code gilt einmal, wenn die App fehlt. Sie werden nur jetzt gezeigt: Bewahren Sie sie auf.',
    en: 'Each code works once when the app is missing. They are shown only now: keep them safe.',
  },
  download: { de: 'Herunterladen', en: 'Download' },
  fileName: { de: 'allmend-wiederherstellungscodes.txt', en: 'allmend-recovery-codes.txt' },
  kept: { de: 'Ich habe die Codes aufbewahrt', en: 'I have kept the codes' },
  continue: { de: 'Weiter', en: 'Continue' },
  present: { de: 'Der zweite Faktor ist eingerichtet.', en: 'The second factor is set up.' },
  toProfile: { de: 'Zum Profil', en: 'To the profile' },
})

export const accessDeniedTexts = texts({
  title: { de: 'Kein Zugriff', en: 'No access' },
  text: {
    de: 'Sie gehören nicht zu dieser Organisation, oder Ihre Rolle erlaubt diese Seite nicht.',
    en: 'You do not belong to this organisation, or your role does not allow this page.',
  },
  who: {
    de: 'Zugriff gibt eine Person mit Administration der Organisation. Bitten Sie sie um eine Einladung an Ihre E-Mail-Adresse.',
    en: 'Access is given by an administrator of the organisation. Ask for an invitation to your email address.',
  },
  signedInAs: {
    de: (email: string) => `Angemeldet als ${email}`,
    en: (email: string) => `Signed in as ${email}`,
  },
  toProfile: { de: 'Zum Profil', en: 'To the profile' },
  toHome: { de: 'Zur Startseite', en: 'To the home page' },
})
