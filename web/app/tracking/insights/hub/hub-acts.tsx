import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Days } from '@allmend/domain/projects/releases/period'
import type { PeriodChoice } from '@allmend/domain/projects/releases/period-choice'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { PageActs } from '../../../platform/ui/page/page-acts.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { askedOf } from '../queries.ts'
import { hubTexts } from './texts.ts'

interface HubActsProps {
  projectId: string
  code: string
  choice: PeriodChoice
  weeks: Days
}

/** The report is this page on paper, with every table; all tables are one file. */
export function HubActs({ projectId, code, choice, weeks }: HubActsProps) {
  const texts = useTexts(hubTexts)
  useEffect(openTablesOnPaper, [])
  const tables = useMutation({
    mutationFn: async () => {
      const octets = await api.insights.analysisTables({ id: projectId, ...askedOf(choice, weeks) })
      saveFile(octets, 'application/zip', `analysis-${code}.zip`)
    },
  })
  return (
    <>
      <PageActs>
        <Button onClick={() => print()}>
          <Icon of={PrinterIcon} />
          {texts.report}
        </Button>
        <Button busy={tables.isPending} onClick={() => tables.mutate()}>
          <Icon of={DownloadSimpleIcon} />
          {texts.allTables}
        </Button>
      </PageActs>
      {tables.isError && <FailureNotice failure={tables.error} />}
    </>
  )
}

/** Tables are folded on the screen; on paper nobody unfolds them. */
function openTablesOnPaper(): () => void {
  let folded: HTMLDetailsElement[] = []
  const open = () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const it of folded) it.open = true
  }
  const close = () => {
    for (const it of folded) it.open = false
  }
  addEventListener('beforeprint', open)
  addEventListener('afterprint', close)
  return () => {
    removeEventListener('beforeprint', open)
    removeEventListener('afterprint', close)
  }
}
