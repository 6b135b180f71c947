import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { filesHere } from './repository.ts'

/** Swiss spelling in what people read, names that say something, folders one can look through, no traces of a machine. */
const RULES: { files: RegExp; forbids: RegExp; because: string; butNot?: RegExp }[] = [
  {
    files: /\.(tsx?|md|html)$/,
    forbids: /ß/,
    because: 'Swiss spelling has no ß',
    butNot: /slug\.ts$|wording\.ts$/,
  },
  {
    files: /texts\.ts$|mails\.ts$/,
    forbids: /\b(Fahrrad|parken|Ups)\b/,
    because: 'DESIGN §10: Velo, parkieren, no Ups',
  },
  {
    files: /\.(tsx?|sql|sh|yaml|md|json)$/,
    forbids: /\/(root|home\/\w+|work)\//,
    because: 'no machine paths',
    butNot: /wording\.ts$|Dockerfile|package-lock/,
  },
  {
    files: /\.(ts|tsx)$/,
    forbids: /@ts-ignore|@ts-nocheck|\b(TODO|FIXME|XXX)\b/,
    because: 'mend it or file it',
    butNot: /wording\.ts$/,
  },
]
const FOLDER_NAMES =
  /(^|\/)(utils?|helpers?|common|shared|misc|core|managers?|services?|handlers?|types)(\/|\.tsx?$)/

const FILES_OF_FOLDER = 40
/** Decisions and migrations bear numbers and are read by them; changesets are gathered until the next release. */
const LONG_LISTS = ['docs/decisions', 'server/migrations', '.changeset']

const files = filesHere()
const problems: string[] = []
for (const [folder, { length }] of Map.groupBy(files, dirname)) {
  if (length > FILES_OF_FOLDER && !LONG_LISTS.includes(folder))
    problems.push(`${folder}: ${length} files, more than ${FILES_OF_FOLDER} are divided into folders`)
}
for (const file of files) {
  // The services of a timetable are words of the trade.
  if (file === 'sample/src/transit/services.ts') continue
  if (/^(domain|contract|server|web|sample|e2e)\//.test(file) && FOLDER_NAMES.test(file)) {
    problems.push(`${file}: a folder or file is named after a capability or what it holds`)
  }
  const rules = RULES.filter((rule) => rule.files.test(file) && !rule.butNot?.test(file))
  if (rules.length === 0) continue
  const lines = readFileSync(file, 'utf8').split('\n')
  for (const { forbids, because } of rules) {
    for (const [index, line] of lines.entries()) {
      if (forbids.test(line)) problems.push(`${file}:${index + 1}: ${because}`)
    }
  }
}
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
