import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './project-steps.module.css'
import { homeTexts } from './texts.ts'

const STEPS = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
  ['step4', 'step4Text'],
  ['step5', 'step5Text'],
] as const

export function ProjectSteps() {
  const texts = useTexts(homeTexts)
  return (
    <section id="project">
      <Page className={styles.section}>
        <h2>{texts.steps}</h2>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{texts[title]}</h3>
              <p>{texts[text]}</p>
            </li>
          ))}
        </ol>
      </Page>
    </section>
  )
}
