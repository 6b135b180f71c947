import { Outlet } from 'react-router'
import { PublicFrame } from '../frame/public-frame.tsx'
import { earlyTypeface } from '../frame/typeface.ts'
import { FooterNewsletter } from '../site/index.ts'

export const links = earlyTypeface

export default function Public() {
  return (
    <PublicFrame newsletter={<FooterNewsletter />}>
      <Outlet />
    </PublicFrame>
  )
}
