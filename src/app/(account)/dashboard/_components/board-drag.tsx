"use client";

import { Accessibility, StyleInjector } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from "@dnd-kit/react";
import type { ReactNode } from "react";
import type { ApplicationStage } from "~/contracts/application";
import { STAGES } from "./application";

type Move = (stage: ApplicationStage) => void;

/** The page's content policy allows only styles with its nonce. */
function findNonce(): string | undefined {
  return typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}

/**
 * Returns the stage of the column above or below the pointer. The library's own target lags a frame behind, and is
 * wrong after scrolling.
 */
function findDropStage(event: Event | undefined): ApplicationStage | undefined {
  if (!(event instanceof PointerEvent)) return undefined;
  return STAGES.find(({ stage }) => {
    const column = document.getElementById(columnId(stage))?.getBoundingClientRect();
    return column && column.left <= event.clientX && event.clientX <= column.right;
  })?.stage;
}

/**
 * Lets users drag cards between columns by mouse or touch. Leaves out the library's keyboard support, because it would
 * turn a card with links into a button. Keyboard users have each card's own control.
 */
export function BoardDrag({ children }: { children: ReactNode }) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: findNonce() }),
      ]}
      onDragEnd={({ operation: { source, target }, nativeEvent, canceled }) => {
        if (canceled || !target) return;
        const stage = findDropStage(nativeEvent) ?? STAGES.find((candidate) => candidate.stage === target.id)?.stage;
        if (stage === undefined || source?.data.stage === stage) return;
        (source?.data.move as Move | undefined)?.(stage);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

type DraggedCard = { id: string; stage: ApplicationStage; disabled: boolean; move: Move };

export function useDraggedCard({ id, stage, disabled, move }: DraggedCard) {
  return useDraggable({ id, disabled, data: { stage, move } });
}

export const columnId = (stage: ApplicationStage) => `column-${stage}`;

export function useDropColumn(stage: ApplicationStage) {
  return useDroppable({ id: stage });
}
