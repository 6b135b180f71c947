import { ARTICLE_LIMITS, type ArticleFigure, type ArticleSheet } from '@allmend/domain/office/site/article'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'

interface FiguresFormProps {
  sheet: ArticleSheet
  onFigures: (changed: Pick<ArticleSheet, 'figures'> | Pick<ArticleSheet, 'figuresSource'>) => void
}

const EMPTY: ArticleFigure = { label: '', value: '', note: '' }
const FIELDS = ['label', 'value', 'note'] as const

/** The figures above the text, and where they come from. */
export function FiguresForm({ sheet: { figures, figuresSource }, onFigures }: FiguresFormProps) {
  const texts = useTexts(articleDeskTexts)
  return (
    <section className={styles.part}>
      <h2>{texts.figures}</h2>
      <p>{texts.figuresText}</p>
      {figures.map((figure, at) => (
        <fieldset key={at} className={styles.figure}>
          <legend>{texts.figure(at + 1)}</legend>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={texts[field]}
              optional={field === 'note'}
              value={figure[field]}
              maxLength={ARTICLE_LIMITS[field]}
              onValue={(value) => onFigures({ figures: figures.with(at, { ...figure, [field]: value }) })}
            />
          ))}
          <Button size="small" kind="quiet" onClick={() => onFigures({ figures: figures.toSpliced(at, 1) })}>
            {texts.removeFigure(at + 1)}
          </Button>
        </fieldset>
      ))}
      {figures.length > 0 && (
        <TextField
          label={texts.source}
          value={figuresSource}
          maxLength={ARTICLE_LIMITS.source}
          onValue={(source) => onFigures({ figuresSource: source })}
        />
      )}
      {figures.length < ARTICLE_LIMITS.figures && (
        <Button size="small" onClick={() => onFigures({ figures: [...figures, EMPTY] })}>
          {texts.addFigure}
        </Button>
      )}
    </section>
  )
}
