import type pg from 'pg'
import type { ColumnKind } from './statements.ts'

/** A column as the database describes it. */
export interface DescribedColumn {
  name: string
  kind: ColumnKind
  /** A plain column of a table that may hold null there; of expressions and views the database does not say. */
  mayBeNull: boolean
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

const KINDS: Record<string, ColumnKind> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'anything',
  jsonb: 'anything',
  interval: 'anything',
}

/** Has the database parse a text and describe its rows; nothing is executed. */
export async function described(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  const fields = await fieldsOf(client, text)
  const columns: DescribedColumn[] = []
  for (const field of fields) {
    columns.push({
      name: field.name,
      kind: await kindOf(client, field.dataTypeID),
      mayBeNull: await isNullable(client, field),
    })
  }
  return columns
}

/** Parse and Describe of the wire protocol: the SQL word PREPARE would take queries alone, and name no columns. */
function fieldsOf(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    const question = {
      submit(connection: {
        parse(query: { name: string; text: string }): void
        describe(what: { type: 'S'; name: string }): void
        sync(): void
      }) {
        connection.parse({ name: '', text })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(question as unknown as pg.Submittable)
  })
}

const kinds = new Map<number, ColumnKind>()
async function kindOf(client: pg.Client, oid: number): Promise<ColumnKind> {
  const known = kinds.get(oid)
  if (known) return known
  const { rows } = await client.query<{ name: string; category: string; element: number; base: number }>(
    `select typname as name, typcategory as category, typelem::int as element, typbasetype::int as base
     from pg_type where oid = $1`,
    [oid],
  )
  const [type] = rows
  if (!type) throw new Error(`a type without a name: ${oid}`)
  const kind: ColumnKind =
    type.category === 'A' && type.element
      ? `${(await kindOf(client, type.element)) as 'string'}[]`
      : type.base
        ? await kindOf(client, type.base)
        : (KINDS[type.name] ?? 'string')
  kinds.set(oid, kind)
  return kind
}

async function isNullable(client: pg.Client, { tableID, columnID }: Field): Promise<boolean> {
  if (!tableID) return false
  const { rows } = await client.query<{ mayBeNull: boolean }>(
    `select not attnotnull as "mayBeNull" from pg_attribute join pg_class c on c.oid = attrelid
     where attrelid = $1 and attnum = $2 and c.relkind in ('r', 'p')`,
    [tableID, columnID],
  )
  return rows[0]?.mayBeNull ?? false
}
