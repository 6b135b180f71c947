import type { PublishedArticle } from '@allmend/contract/office/articles'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ShieldCheckIcon } from '../../../platform/ui/icons.ts'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import styles from './article.module.css'
import { articleTexts } from './texts.ts'

/** The figures somebody quotes, and where they come from: never the one without the other. */
export function ArticleFigures({
  of: { figures, figuresSource },
}: {
  of: Pick<PublishedArticle, 'figures' | 'figuresSource'>
}) {
  const texts = useTexts(articleTexts)
  if (figures.length === 0) return null
  return (
    <div className={styles.figures}>
      <FigureStrip label={texts.figures}>
        {figures.map(({ label, value, note }, at) => (
          <Figure key={at} label={label} value={value}>
            {note}
          </Figure>
        ))}
      </FigureStrip>
      <p className={styles.source}>
        <Icon of={ShieldCheckIcon} size={16} />
        {figuresSource}
      </p>
    </div>
  )
}
