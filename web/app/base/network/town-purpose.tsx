import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { townTexts } from './texts.ts'
import styles from './town-purpose.module.css'

export function TownPurpose({ seed }: { seed: number }) {
  const words = useTexts(townTexts)
  const uses = [
    [words.demo, words.demoWords],
    [words.testing, words.testingWords],
    [words.repeat, words.repeatWords(String(seed))],
  ] as const
  return (
    <Section title={words.purpose} words={words.purposeWords}>
      <dl className={styles.uses}>
        {uses.map(([use, what]) => (
          <div key={use}>
            <dt>{use}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
