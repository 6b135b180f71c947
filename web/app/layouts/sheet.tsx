import { Outlet } from 'react-router'
import frame from '../frame/frame.module.css'
import { SkipLink } from '../frame/bar/skip-link.tsx'
import { earlyTypeface } from '../frame/typeface.ts'

export const links = earlyTypeface

/** A page that stands for itself: no navigation, no library beyond the router's. */
export default function Sheet() {
  return (
    <div className={frame.frame}>
      <SkipLink />
      <Outlet />
    </div>
  )
}
