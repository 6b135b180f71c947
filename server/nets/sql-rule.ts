/** Plain texts beside queries of Kysely, with their reason. */
export const PLAIN_ALL_THE_SAME: Record<string, string> = {
  'base/organisations/user-store.ts':
    'roleIn is asked at every call about an organisation: its text is made once',
}

/** Pieces of SQL in queries of Kysely, by file: no net reads them, so there are no more. */
export const PIECES_IN_KYSELY: Record<string, number> = {
  'base/accounts/second-factor/second-factor-reset.ts': 1,
  'base/accounts/security-code.ts': 1,
  'base/accounts/store.ts': 2,
  'base/network/paths/nearest.ts': 2,
  'base/network/places/reverse-geocode.ts': 3,
  'base/network/store.ts': 4,
  'base/network/versions/versions.ts': 9,
  'base/organisations/store.ts': 9,
  'city/maintenance/store.ts': 2,
  'city/missions/store.ts': 1,
  'money/cards/repay-order.ts': 1,
  'money/cards/store.ts': 4,
  'money/payments/bank/bank-files.ts': 2,
  'money/payments/invoices/invoices.ts': 8,
  'money/payments/money-cases.ts': 3,
  'money/payments/orders/orders.ts': 9,
  'money/payments/prices/price-lists.ts': 2,
  'money/payments/prices/quotes.ts': 4,
  'office/membership/exchange-rates.ts': 3,
  'office/membership/store.ts': 6,
  'projects/governance/acts.ts': 2,
  'projects/governance/reviews.ts': 5,
  'projects/projects/cases.ts': 6,
  'projects/projects/change-store.ts': 2,
  'projects/projects/extensions.ts': 2,
  'projects/projects/found-projects.ts': 2,
  'projects/projects/public-projects.ts': 1,
  'projects/projects/running-store.ts': 12,
  'projects/projects/seats.ts': 2,
  'projects/projects/settle.ts': 2,
  'projects/projects/store.ts': 11,
  'tracking/surveys/store.ts': 3,
}

/** Texts that ask plainly in a file that asks through Kysely. */
export function plainBesideKysely(
  statements: readonly { place: string; text?: string }[],
  tables: readonly { place: string }[],
): string[] {
  const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'))
  const inKysely = new Set(tables.map(({ place }) => fileOf(place)))
  const plain = statements.filter(({ place, text }) => text && inKysely.has(fileOf(place)) && isPlain(text))
  return [...new Set(plain.map(({ place }) => place))]
}

/** Columns, values and comparisons of one table: what Kysely asks without a piece of SQL. */
function isPlain(text: string): boolean {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return PLAIN.some((pattern) => pattern.test(oneLine))
}

const NAME = String.raw`(?:\w+\.)?"?\w+"?`
const VALUE = String.raw`(?:\$\d+|null|true|false|-?\d+|'[^']*')`
const COLUMN = `${NAME}(?: as "?\\w+"?)?`
const COLUMNS = `(?:\\*|${COLUMN}(?:, ${COLUMN})*)`
const TABLE = String.raw`\w+\.\w+(?: as)?(?: (?!set\b|where\b|order\b|limit\b|values\b|returning\b)\w+)?`
const CONDITION = `(?:not )?${NAME}(?: (?:=|<>|!=|<=|>=|<|>) ${VALUE}| is (?:not )?null)?`
const WHERE = `(?: where ${CONDITION}(?: and ${CONDITION})*)?`
const ORDER = `(?: order by ${NAME}(?: asc| desc)?(?:, ${NAME}(?: asc| desc)?)*)?`
const RETURNING = `(?: returning ${COLUMNS})?`
const PLAIN = [
  `select ${COLUMNS} from ${TABLE}${WHERE}${ORDER}(?: limit ${VALUE})?(?: offset ${VALUE})?`,
  `insert into ${TABLE} \\(${NAME}(?:, ${NAME})*\\) values \\(${VALUE}(?:, ${VALUE})*\\)${RETURNING}`,
  `update ${TABLE} set ${NAME} = ${VALUE}(?:, ${NAME} = ${VALUE})*${WHERE}${RETURNING}`,
  `delete from ${TABLE}${WHERE}${RETURNING}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i'))
