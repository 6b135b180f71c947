import { lay } from '@allmend/domain/city/routes/lay'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../../../../platform/ui/icons.ts'
import { kilometres } from '../state/kilometres.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

/** The parts of the course in the order they are ridden; moved by buttons, also on a phone. */
export function PartList({ editing, isAdmin }: { editing: OpenEditing; isAdmin: boolean }) {
  const texts = useTexts(inspectorTexts)
  const { course, streets, direction: on } = editing
  if (course.length < 2) return null
  return (
    <section className={styles.section}>
      <h3>
        {texts.parts} <span>{course.length}</span>
      </h3>
      <ol className={styles.rows}>
        {course.map((part, at) => {
          const name = texts.part(at + 1, part.kind === 'network' ? texts.network : texts.offNetwork)
          return (
            // Parts have no name of their own; their place is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <span>
                {name}
                <small>{kilometres(lay([part], streets).lengthMetres)}</small>
              </span>
              {isAdmin && (
                <>
                  <Button
                    kind="quiet"
                    iconOnly
                    aria-label={`${texts.up}: ${name}`}
                    disabled={at === 0}
                    onClick={() => editing.edit({ kind: 'reorder', on, from: at, to: at - 1 })}
                  >
                    <Icon of={ArrowUpIcon} />
                  </Button>
                  <Button
                    kind="quiet"
                    iconOnly
                    aria-label={`${texts.down}: ${name}`}
                    disabled={at === course.length - 1}
                    onClick={() => editing.edit({ kind: 'reorder', on, from: at, to: at + 1 })}
                  >
                    <Icon of={ArrowDownIcon} />
                  </Button>
                  <Button
                    kind="quiet"
                    iconOnly
                    aria-label={`${texts.remove}: ${name}`}
                    onClick={() => editing.edit({ kind: 'remove_part', on, part: at })}
                  >
                    <Icon of={TrashIcon} />
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
