import type { Language } from '@allmend/domain/platform/language/language'
import type { PasswordProblem } from '@allmend/domain/base/accounts/password'
import type { CalculationProblem } from '@allmend/domain/money/payments/calculation'
import type { ExtensionProblem } from '@allmend/domain/projects/projects/extension'
import type { ProjectSetupProblem } from '@allmend/domain/projects/projects/setup'
import type { SlugProblem } from '@allmend/domain/base/organisations/slug'

type OwnProblem =
  | 'required'
  | 'search_short'
  | 'invalid'
  | 'too_long'
  | 'email_invalid'
  | 'name_not_plain'
  | 'postcode_invalid'
  | 'terms_open'
  | 'code_malformed'
  | 'type_missing'
  | 'link_unsafe'
  | 'url_invalid'
  | 'age_out_of_range'
  | 'survey_address'
  | 'words_not_plain'
  | 'survey_not_offered'
  | 'route_number'
  | 'statutes_open'
  | 'consent_missing'
  | 'phone_invalid'

export type Problem =
  | OwnProblem
  | PasswordProblem
  | SlugProblem
  | CalculationProblem
  | ProjectSetupProblem
  | ExtensionProblem

/** What can be wrong with one field, in the words that stand under it. */
export const PROBLEMS: Record<Problem, Record<Language, string>> = {
  search_short: { de: 'Mindestens drei Buchstaben', en: 'At least three letters' },
  required: { de: 'Diese Angabe ist erforderlich', en: 'This field is required' },
  invalid: { de: 'Diese Angabe ist ungültig', en: 'This value is not valid' },
  too_long: { de: 'Diese Angabe ist zu lang', en: 'This value is too long' },
  email_invalid: {
    de: 'Geben Sie eine gültige E-Mail-Adresse ein',
    en: 'Please enter a valid email address',
  },
  name_not_plain: {
    de: 'Ein Name auf einer Zeile, ohne Internet- und E-Mail-Adressen',
    en: 'A name on one line, without web or email addresses',
  },
  postcode_invalid: { de: 'Geben Sie eine gültige Postleitzahl ein', en: 'Please enter a valid postal code' },
  terms_open: {
    de: 'Bitte akzeptieren Sie Nutzungsbedingungen und Datenschutzerklärung',
    en: 'Please accept the terms of use and the privacy policy',
  },
  statutes_open: {
    de: 'Bitte lesen und akzeptieren Sie die Statuten',
    en: 'Please read and accept the statutes',
  },
  consent_missing: {
    de: 'Unter 18 Jahren braucht es die Zustimmung der gesetzlichen Vertretung',
    en: 'Under the age of 18 the legal representative has to agree',
  },
  code_malformed: { de: 'Der Code hat sechs Ziffern', en: 'The code has six digits' },
  link_unsafe: {
    de: 'Links führen auf eine Seite von hier (/…), eine Webseite (https) oder an eine E-Mail-Adresse',
    en: 'Links lead to a page of this site (/…), a website (https) or to an email address',
  },
  type_missing: { de: 'Wählen Sie die Art der Organisation', en: 'Choose the type of organisation' },
  password_weak: {
    de: 'Mindestens 15 Zeichen, oder mindestens 8 mit Ziffern, Gross- und Kleinbuchstaben',
    en: 'At least 15 characters, or at least 8 with digits, upper and lower case letters',
  },
  password_long: { de: 'Höchstens 256 Zeichen', en: 'At most 256 characters' },
  password_common: {
    de: 'Dieses Passwort steht auf Listen bekannter Passwörter',
    en: 'This password is on lists of known passwords',
  },
  password_personal: {
    de: 'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse, Ihre Organisation oder «Allmend» nicht enthalten',
    en: 'The password must not contain your name, your email address, your organisation or “Allmend”',
  },
  slug_malformed: {
    de: '2 bis 40 Zeichen: Kleinbuchstaben, Ziffern und Bindestriche, ohne Leerzeichen',
    en: '2 to 40 characters: lower case letters, digits and hyphens, no spaces',
  },
  project_name_missing: { de: 'Projekt Name ist erforderlich', en: 'Project name is required' },
  project_name_unsupported: {
    de: 'Projektname enthält unzulässige Zeichen',
    en: 'Project name have unsupported characters',
  },
  project_name_short: {
    de: 'Der Projektname hat mindestens 3 Zeichen',
    en: 'The project name has at least 3 characters',
  },
  project_name_long: {
    de: 'Der Projektname hat höchstens 60 Zeichen',
    en: 'The project name has at most 60 characters',
  },
  project_code_malformed: {
    de: '6 bis 12 Zeichen: Buchstaben ohne Umlaute und Ziffern',
    en: '6 to 12 characters: letters from A to Z and digits',
  },
  purpose_missing: { de: 'Sagen Sie, wozu das Projekt dient', en: 'Please say what the project is for' },
  purpose_short: {
    de: 'Der Zweck hat mindestens 20 Zeichen',
    en: 'The purpose has at least 20 characters',
  },
  purpose_long: {
    de: "Der Zweck hat höchstens 1'000 Zeichen",
    en: "The purpose has at most 1'000 characters",
  },
  analyst_missing: { de: 'Wählen Sie, wer auswertet', en: 'Please choose who analyses' },
  partner_missing: { de: 'Nennen Sie den Partner', en: 'Please name the partner' },
  results_missing: {
    de: 'Wählen Sie mindestens ein Resultat oder beschreiben Sie es',
    en: 'Please choose at least one result or describe it',
  },
  words_long: { de: 'Dieser Text ist zu lang', en: 'This text is too long' },
  words_not_plain: {
    de: 'Dieser Text enthält Zeichen, die nicht möglich sind',
    en: 'This text contains characters that are not possible',
  },
  route_number: {
    de: 'Geben Sie eine Nummer von 1 bis 9999 ein',
    en: 'Please enter a number from 1 to 9999',
  },
  survey_address: {
    de: 'Geben Sie eine Adresse ein, die mit https:// oder /survey/ beginnt',
    en: 'Please enter an address that starts with https:// or /survey/',
  },
  start_past: { de: 'Der erste Tag liegt in der Vergangenheit', en: 'The first day is in the past' },
  extension_missing: { de: 'Geben Sie eine ganze Zahl ab 1 ein', en: 'Please enter a whole number from 1' },
  phone_invalid: {
    de: 'Beginnen Sie mit + oder 00 und der Landesvorwahl, danach 6 bis 10 Ziffern.',
    en: 'Start with + or 00 and the country code, followed by 6 to 10 digits.',
  },
  url_invalid: {
    de: 'Geben Sie eine Adresse ein, die mit http oder https beginnt',
    en: 'Please enter an address that starts with http or https',
  },
  age_out_of_range: {
    de: 'Geben Sie ein Alter von 14 bis 99 Jahren ein',
    en: 'Please enter an age from 14 to 99',
  },
  survey_not_offered: {
    de: 'Die Umfrage gibt es nur für Tracking',
    en: 'The survey is offered with Tracking only',
  },
  participants_missing: {
    de: 'Anzahl Teilnehmer ist erforderlich',
    en: 'Number of participants is required',
  },
  participants_few: {
    de: 'Geben Sie mindestens 50 Teilnehmende ein',
    en: 'Please enter at least 50 Participants.',
  },
  participants_many: {
    de: "Geben Sie höchstens 100'000 Teilnehmende ein",
    en: "Please enter at most 100'000 Participants.",
  },
  day_missing: { de: 'Geben Sie ein gültiges Datum ein', en: 'Please enter a valid date' },
  days_few: { de: 'Geben Sie mindestens 365 Tage ein', en: 'Please enter at least 365 days.' },
  days_many: { de: 'Geben Sie höchstens zehn Jahre ein', en: 'Please enter at most ten years.' },
  slug_reserved: { de: 'Diese Adresse ist reserviert', en: 'This address is reserved' },
}

export function isProblem(value: string): value is Problem {
  return Object.hasOwn(PROBLEMS, value)
}

/** A schema issue as the problem of one field: our own words are carried as the issue's message. */
export function problemOfIssue(issue: {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string | undefined
}): { field: string; problem: Problem } {
  const field = issue.path.map(String).join('.')
  if (isProblem(issue.message)) return { field, problem: issue.message }
  if (issue.code === 'too_big') return { field, problem: 'too_long' }
  return { field, problem: issue.code === 'too_small' ? 'required' : 'invalid' }
}
