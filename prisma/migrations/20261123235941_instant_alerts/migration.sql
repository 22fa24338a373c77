-- AlterEnum
ALTER TYPE "alert_frequency" ADD VALUE 'instant' BEFORE 'daily';
