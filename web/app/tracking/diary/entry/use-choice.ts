import { useState } from 'react'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { AskedKind } from './asked-kinds.ts'
import { idOf, isUnsure } from './entries.ts'

export type Tool = AskedKind | 'split' | 'times' | 'name' | 'more' | 'erase'

export interface Choice {
  /** The chosen entry, here and on the map. */
  id: string | undefined
  tool: Tool | undefined
  /** The instant at which a leg is to be split, shared by the form and the map. */
  splitAt: number | undefined
  choose: (id: string | undefined) => void
  open: (tool: Tool | undefined) => void
  pick: (at: number | undefined) => void
  /** Chosen by the person, not by the page: the map looks there. */
  isOwn: boolean
}

/** What is chosen on a page; before anybody has chosen, the first leg that has a question. */
export function useChoice(day: DiaryDay | undefined): Choice {
  const [chosen, setChosen] = useState<{ id: string | undefined }>()
  const [tool, setTool] = useState<Tool>()
  const [splitAt, setSplitAt] = useState<number>()
  const asking = day?.entries.find(isUnsure)
  const id = chosen ? chosen.id : asking && idOf(asking)
  const open = (next: Tool | undefined): void => {
    setTool(next)
    setSplitAt(undefined)
  }
  return {
    id: day?.entries.some((entry) => idOf(entry) === id) ? id : undefined,
    tool,
    splitAt,
    isOwn: chosen !== undefined,
    choose: (next) => {
      setChosen({ id: next })
      open(undefined)
    },
    open,
    pick: setSplitAt,
  }
}
