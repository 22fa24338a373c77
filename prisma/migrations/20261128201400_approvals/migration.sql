-- CreateEnum
CREATE TYPE "approval_state" AS ENUM ('waiting', 'approved', 'refused', 'withdrawn');

-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "approval_state" NOT NULL DEFAULT 'waiting',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "carried_out_at" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approvals_requested_at_id_idx" ON "approvals"("requested_at" DESC, "id");

-- A form that is sent twice requests once.
CREATE UNIQUE INDEX approvals_waiting ON approvals (act, subject_id) WHERE state = 'waiting';
