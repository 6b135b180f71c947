import type { Project } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { intentTexts } from './intent-texts.ts'
import styles from './intent.module.css'

type Said = Pick<Project, 'purpose' | 'analysedBy' | 'analysisPartner' | 'results' | 'otherResults'>

/** What a project is for, to read: on its summary, its settings and the board's case. */
export function IntentFacts({ project }: { project: Said }) {
  const words = useTexts(intentTexts)
  const { purpose, analysedBy, analysisPartner, results, otherResults } = project
  if (purpose === null || analysedBy === null) return <p className={styles.quiet}>{words.notAsked}</p>
  const wanted = [...results.map((kind) => words[kind]), ...(otherResults ? [otherResults] : [])]
  return (
    <dl className={styles.facts}>
      <dt>{words.purpose}</dt>
      <dd className={styles.purpose}>{purpose}</dd>
      <dt>{words.analysedBy}</dt>
      <dd>{analysedBy === 'partner' ? `${words.partner}: ${analysisPartner ?? ''}` : words[analysedBy]}</dd>
      <dt>{words.results}</dt>
      <dd>
        <ul className={styles.wanted}>
          {wanted.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </dd>
    </dl>
  )
}
