import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from '../governance.module.css'
import { boardTexts } from '../texts.ts'

const AREAS = [
  { name: 'cases', to: '/ethics' },
  { name: 'guidelines', to: '/ethics/guidelines' },
  { name: 'minutes', to: '/ethics/minutes' },
  { name: 'research', to: '/ethics/research' },
  { name: 'log', to: '/ethics/log' },
] as const

export type BoardArea = (typeof AREAS)[number]['name']

/** The parts of the board's workspace. */
export function BoardAreas({ current }: { current: BoardArea }) {
  const texts = useTexts(boardTexts)
  return (
    <nav className={styles.areas} aria-label={texts.areas}>
      {AREAS.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {texts[name]}
        </Link>
      ))}
    </nav>
  )
}
