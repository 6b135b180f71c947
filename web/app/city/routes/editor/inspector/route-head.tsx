import { type FormEvent, useState } from 'react'
import { date, number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { kilometres } from '../state/kilometres.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { versionName } from '../state/version-name.ts'
import { inspectorTexts, listTexts } from '../texts.ts'
import styles from './inspector.module.css'
import { RouteMenu, type RouteMenuProps } from './route-menu.tsx'

/** Number and name, written in place, and the figures. */
export function RouteHead({
  editing,
  isAdmin,
  menu,
}: {
  editing: OpenEditing
  isAdmin: boolean
  menu: RouteMenuProps
}) {
  const texts = useTexts(inspectorTexts)
  const list = useTexts(listTexts)
  const { route, laid, saved } = editing
  const { version } = saved
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <InPlace
          key={`number ${route.number}`}
          className={styles.number}
          label={list.number}
          value={String(route.number)}
          isFixed={!isAdmin}
          isNumber
          onValue={(value) => editing.edit({ kind: 'rename', number: Number(value) })}
        />
        <InPlace
          key={`name ${route.name}`}
          className={styles.name}
          label={list.name}
          value={route.name}
          isFixed={!isAdmin}
          onValue={(name) => editing.edit({ kind: 'rename', name: name.trim() })}
        />
        {isAdmin && <RouteMenu {...menu} />}
      </div>
      <dl className={styles.figures}>
        <div>
          <dd>{kilometres(laid.lengthMetres)}</dd>
          <dt>{texts.length}</dt>
        </div>
        <div>
          <dd>{number(laid.edgeCount)}</dd>
          <dt>{texts.edges}</dt>
        </div>
        <div>
          <dd>{version ? versionName(version) : '–'}</dd>
          <dt>{version ? `${texts[version.type]}, ${date(version.publishedAt)}` : texts.unpublished}</dt>
        </div>
      </dl>
    </section>
  )
}

interface InPlaceProps {
  className: string | undefined
  label: string
  value: string
  isFixed: boolean
  isNumber?: boolean
  onValue: (value: string) => void
}

/** A text that is its own field: what is typed counts once it is left or entered; Esc takes it back. */
function InPlace({ className, label, value, isFixed, isNumber = false, onValue }: InPlaceProps) {
  const [typed, setTyped] = useState(value)
  const leave = (): void => {
    const isGood = isNumber ? /^[1-9]\d{0,3}$/.test(typed) : typed.trim() !== ''
    if (isGood && typed !== value) onValue(typed)
    else setTyped(value)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    leave()
  }
  return (
    <form onSubmit={submit} className={className}>
      <input
        aria-label={label}
        value={typed}
        readOnly={isFixed}
        maxLength={isNumber ? 4 : 80}
        inputMode={isNumber ? 'numeric' : 'text'}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === value) return
          event.stopPropagation()
          setTyped(value)
        }}
      />
    </form>
  )
}
