import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { useLocation } from 'react-router'
import { plainAddress } from '../../i18n/address.ts'
import { Link } from '../../i18n/link.tsx'
import type { PlainKey } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChartBarIcon, DatabaseIcon, PathIcon, RecordIcon } from '../../ui/icons.ts'
import { frameTexts } from '../texts.ts'

interface Item {
  label: PlainKey<typeof frameTexts.entries>
  to: string
  sign: Drawing
}

const ALL: readonly Item[] = [
  { label: 'diary', to: '/diary', sign: PathIcon },
  { label: 'record', to: '/diary/record', sign: RecordIcon },
  { label: 'balance', to: '/diary/balance', sign: ChartBarIcon },
  { label: 'myData', to: '/diary/your-data', sign: DatabaseIcon },
]
const ITEMS = ALL.filter(({ to }) => isBuilt(to))

/** The pages of a participant: in the bar, and on phones below with their signs. */
export function DiaryNavigation({
  className,
  hasSigns = false,
}: {
  className: string | undefined
  hasSigns?: boolean
}) {
  const texts = useTexts(frameTexts)
  const here = plainAddress(useLocation().pathname)
  return (
    <nav className={className} aria-label={texts.diaryNavigation}>
      {ITEMS.map(({ label, to, sign }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          {hasSigns && <Icon of={sign} size={20} />}
          {texts[label]}
        </Link>
      ))}
    </nav>
  )
}
