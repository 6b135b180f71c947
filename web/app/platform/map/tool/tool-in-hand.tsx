import { useEffect, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDrawnMap } from '../map-context.ts'
import view from '../map-view.module.css'
import { mapTexts } from '../texts.ts'
import type { MapTool } from './map-tool.ts'
import styles from './tool-in-hand.module.css'
import { useMapTool } from './use-map-tool.ts'

/** A tool, as a child of a map: in hand as long as it is there. Shows the crosshair and what keys do. */
export function ToolInHand({ tool }: { tool: MapTool }) {
  const texts = useTexts(mapTexts)
  const { map } = useDrawnMap()
  const crosshair = useMapTool(tool)
  const keysId = useId()
  useEffect(() => {
    const canvas = map.getCanvas()
    const before = canvas.getAttribute('aria-describedby')
    canvas.setAttribute('aria-describedby', keysId)
    return () => canvas.setAttribute('aria-describedby', before ?? '')
  }, [map, keysId])
  return (
    <>
      <p id={keysId} className={view.keys} data-tool>
        {texts.toolKeys}
      </p>
      {crosshair && (
        <span
          className={styles.crosshair}
          style={{ left: crosshair[0], top: crosshair[1] }}
          aria-hidden="true"
          data-crosshair
        />
      )}
    </>
  )
}
