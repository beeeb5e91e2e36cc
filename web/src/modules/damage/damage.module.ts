import type { WebModule } from '../../route/module.ts'

export const damageModule = {
  parts: [
    {
      slot: 'vehicle.tab',
      name: 'damages',
      title: 'damage.title',
      access: 'damage.read',
      load: async () => (await import('./damage-panel.tsx')).DamagePanel,
      height: 'h-64',
      words: ['damage'],
    },
  ],
} satisfies WebModule
