import type { Project } from '@allmend/contract/projects/projects'
import { askedFigures } from '@allmend/domain/projects/governance/asked-figures'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { intentTexts } from '../../projects/index.ts'
import styles from '../governance.module.css'
import { reviewTexts } from './case-texts.ts'

/** Which figures the project asks for, and how many people must stand behind each before anybody sees it. */
export function AskedFigures({ project }: { project: Project }) {
  const texts = useTexts(reviewTexts)
  const names = useTexts(intentTexts)
  const figures = askedFigures(project.results)
  if (figures.length === 0 && !project.otherResults) return null
  return (
    <section className={styles.part}>
      <h2>{texts.figures}</h2>
      <div>
        <p className={styles.words}>{texts.figuresText}</p>
        <ul className={styles.rows}>
          {figures.map(({ kind, organisation, public: open }) => (
            <li key={kind}>
              <span>{names[kind]}</span>
              <span>
                {organisation === null && open === null
                  ? texts.figuresUncounted
                  : [
                      ...(organisation === null ? [] : [texts.figuresFrom(number(organisation))]),
                      ...(open === null ? [] : [texts.figuresPublicFrom(number(open))]),
                    ].join(', ')}
              </span>
            </li>
          ))}
          {project.otherResults && (
            <li>
              <span>{project.otherResults}</span>
              <span>{texts.figuresOther}</span>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
