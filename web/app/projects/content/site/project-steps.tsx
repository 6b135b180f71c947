import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './project-steps.module.css'
import { homeTexts } from './texts.ts'

const STEPS = [
  ['step1', 'step1Words'],
  ['step2', 'step2Words'],
  ['step3', 'step3Words'],
  ['step4', 'step4Words'],
  ['step5', 'step5Words'],
] as const

export function ProjectSteps() {
  const words = useTexts(homeTexts)
  return (
    <section id="project">
      <Page className={styles.section}>
        <h2>{words.steps}</h2>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{words[title]}</h3>
              <p>{words[text]}</p>
            </li>
          ))}
        </ol>
      </Page>
    </section>
  )
}
