import { lazy, Suspense, useState } from 'react'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { csvTexts } from './csv-texts.ts'

/** Few ask for it, so it comes when it is asked for. */
const CsvDialog = lazy(() => import('./csv-dialog.tsx').then(({ CsvDialog }) => ({ default: CsvDialog })))

interface CsvButtonProps {
  diary: OwnDiary
  today: DataDay
  className: string | undefined
}

export function CsvButton({ diary, today, className }: CsvButtonProps) {
  const texts = useTexts(csvTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={texts.open}
        aria-haspopup="dialog"
        title={texts.open}
        onClick={() => setOpen(true)}
      >
        <Icon of={DownloadSimpleIcon} size={20} />
      </button>
      {isOpen && (
        <Suspense>
          <CsvDialog diary={diary} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
