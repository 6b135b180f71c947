import type { Project } from '@allmend/contract/projects/projects'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { intentTexts } from './intent-texts.ts'
import styles from './intent.module.css'

type Announced = Pick<Project, 'purpose' | 'analysedBy' | 'analysisPartner' | 'results' | 'otherResults'>

/** What a project is for, to read: on its summary, its settings and the board's case. */
export function IntentFacts({ project }: { project: Announced }) {
  const texts = useTexts(intentTexts)
  const { purpose, analysedBy, analysisPartner, results, otherResults } = project
  if (purpose === null || analysedBy === null) return <p className={styles.quiet}>{texts.notAsked}</p>
  const wanted = [...results.map((kind) => texts[kind]), ...(otherResults ? [otherResults] : [])]
  return (
    <dl className={styles.facts}>
      <dt>{texts.purpose}</dt>
      <dd className={styles.purpose}>{purpose}</dd>
      <dt>{texts.analysedBy}</dt>
      <dd>{analysedBy === 'partner' ? `${texts.partner}: ${analysisPartner ?? ''}` : texts[analysedBy]}</dd>
      <dt>{texts.results}</dt>
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
