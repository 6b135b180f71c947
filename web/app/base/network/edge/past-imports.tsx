import { useState } from 'react'
import type { NetworkVersion } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { ActDialog } from './act-dialog.tsx'
import { edgeTexts } from './texts.ts'

const STATE = {
  preparing: 'statePreparing',
  ready: 'stateReady',
  completing: 'stateCompleting',
  current: 'stateCurrent',
  past: 'statePast',
  discarded: 'stateDiscarded',
  failed: 'stateFailed',
} as const satisfies Record<NetworkVersion['state'], keyof typeof edgeTexts.entries>

interface PastImportsProps {
  projectId: string
  imports: readonly NetworkVersion[]
  region: string
}

/** All imports, newest first; the last one that was completed can be undone. */
export function PastImports({ projectId, imports, region }: PastImportsProps) {
  const texts = useTexts(edgeTexts)
  const [undone, undo] = useState<string>()
  const isBusy = imports.some(({ state }) => ['preparing', 'ready', 'completing'].includes(state))
  return (
    <Section title={texts.past} text={texts.pastText}>
      <DataTable
        caption={texts.past}
        rows={imports}
        keyOf={(it) => it.id}
        columns={[
          { label: texts.number, kind: 'header', isLabelled: true, render: (it) => it.number },
          { label: texts.extract, render: (it) => (it.extractAt ? date(it.extractAt) : texts.ageUnknown) },
          {
            label: texts.from,
            render: (it) => (
              <>
                {it.source === 'region' ? texts.fromRegion(region) : it.sourceFile}
                {it.newArea && `, ${texts.newArea}`}
              </>
            ),
          },
          { label: texts.importedLabel, render: (it) => date(it.createdAt) },
          { label: texts.by, render: (it) => it.byName },
          {
            label: texts.edges,
            kind: 'number',
            render: (it) => (it.edgeCount > 0 ? number(it.edgeCount) : '–'),
          },
          { label: texts.state, render: (it) => texts[STATE[it.state]] },
          {
            label: texts.act,
            kind: 'acts',
            render: (it) =>
              it.undoableUntil !== null &&
              !isBusy && (
                <Button size="small" kind="quiet" onClick={() => undo(it.id)}>
                  {texts.undoUntil(date(it.undoableUntil))}
                </Button>
              ),
          },
        ]}
        stacked
      />
      <ActDialog
        projectId={projectId}
        versionId={undone ?? ''}
        act="undo"
        isOpen={undone !== undefined}
        onClose={() => undo(undefined)}
      />
    </Section>
  )
}
