-- AlterEnum
ALTER TYPE "outgoing_webhook_state" ADD VALUE 'paused_for_security';
