import type { WebModule } from '../../route/module.ts'

export const odometerModule = {
  parts: [
    {
      slot: 'vehicle.aside',
      name: 'odometer',
      load: async () => (await import('./odometer-card.tsx')).OdometerCard,
      height: 'h-40',
      words: ['odometer'],
    },
  ],
} satisfies WebModule
