import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDueHeap } from '../../electron/engine/due-heap';

const command = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    id: fc.integer({ min: 0, max: 20 }),
    due: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ type: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 20 }) }),
);

test('the heap always shows the soonest of what a plain map holds', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 200 }), (commands) => {
      const heap = createDueHeap();
      const model = new Map<string, number>();
      for (const step of commands) {
        const id = `s${step.id}`;
        if (step.type === 'set') {
          heap.set(id, step.due);
          model.set(id, step.due);
        } else {
          heap.remove(id);
          model.delete(id);
        }
        expect(heap.size).toBe(model.size);
        expect(heap.peek()?.dueMs ?? null).toBe(model.size === 0 ? null : Math.min(...model.values()));
        expect(heap.dueOf(id)).toBe(model.get(id) ?? null);
      }
    }),
  );
});
