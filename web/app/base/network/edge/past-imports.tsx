import { useState } from 'react'
import type { NetworkVersion } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
  const words = useTexts(edgeTexts)
  const [undone, undo] = useState<string>()
  const isBusy = imports.some(({ state }) => ['preparing', 'ready', 'completing'].includes(state))
  return (
    <Section title={words.past} words={words.pastWords}>
      <Table caption={words.past} stacked>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.extract}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.importedLabel}</th>
            <th scope="col">{words.by}</th>
            <th scope="col" data-number>
              {words.edges}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((it) => (
            <tr key={it.id}>
              <th scope="row" data-label={words.number}>
                {it.number}
              </th>
              <td data-label={words.extract}>{it.extractAt ? date(it.extractAt) : words.ageUnknown}</td>
              <td data-label={words.from}>
                {it.source === 'region' ? words.fromRegion(region) : it.sourceFile}
                {it.newArea && `, ${words.newArea}`}
              </td>
              <td data-label={words.importedLabel}>{date(it.createdAt)}</td>
              <td data-label={words.by}>{it.byName}</td>
              <td data-label={words.edges} data-number>
                {it.edgeCount > 0 ? number(it.edgeCount) : '–'}
              </td>
              <td data-label={words.state}>{words[STATE[it.state]]}</td>
              <td data-number>
                {it.undoableUntil !== null && !isBusy && (
                  <Button size="small" kind="quiet" onClick={() => undo(it.id)}>
                    {words.undoUntil(date(it.undoableUntil))}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
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
